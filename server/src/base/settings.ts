import { resolve } from 'node:path'
import * as v from 'valibot'
import { buildWebsiteUrl } from '../../../src/domain/app/website'
import { StartupError } from './cannot-start'
import { readWechatMessageTemplates, type WechatMessageTemplates } from './message-templates'

/** The highest port of TCP, and the longest that Node's timers wait (ms). */
const LIMITS = { port: 65_535, timer: 2_147_483_647 }

const integerBetween = (min: number, max: number, fallback: number) => {
  const message = `a whole number from ${min} to ${max}`
  const text = v.pipe(v.string(), v.regex(/^\s*\d+\s*$/, message), v.transform(Number))
  return v.optional(v.pipe(text, v.minValue(min, message), v.maxValue(max, message)), String(fallback))
}

const oneOf = <const T extends readonly [string, ...string[]]>(options: T, fallback: T[number]) =>
  v.optional(v.picklist(options, `one of ${options.join(', ')}`), fallback)

const EnvironmentSchema = v.object({
  PORT: integerBetween(0, LIMITS.port, 3210),
  HOST: v.optional(v.string(), '127.0.0.1'),
  /** PostgreSQL to use instead of the embedded one */
  DATABASE_URL: v.optional(v.string()),
  /** ms that a statement may take there; 0 for as long as it likes */
  PORTAGE_STATEMENT_TIMEOUT_MS: integerBetween(0, LIMITS.timer, 30_000),
  PORTAGE_DATA: v.optional(v.string(), '.portage'),
  PORTAGE_H5: v.optional(v.string(), 'dist/h5'),
  PORTAGE_CONTENT: v.optional(v.string(), 'content'),
  /** '0' leaves the sandbox out, 'open' lets other machines operate it too */
  PORTAGE_SANDBOX: oneOf(['0', '1', 'open'], '1'),
  /** '1' behind a proxy that sets x-forwarded-for */
  PORTAGE_TRUST_PROXY: oneOf(['0', '1'], '0'),
  /** '0' takes no payment by bank card until the operator switches it on */
  PORTAGE_CARD_PAY: oneOf(['0', '1'], '1'),
  /** where the help ball's online customer service is; 'none' where there is only the conversation in the app */
  PORTAGE_SERVICE_URL: v.optional(
    v.union([
      v.pipe(
        v.string(),
        v.trim(),
        v.literal('none'),
        v.transform(() => ''),
      ),
      v.pipe(v.string(), v.trim(), v.url('an https address'), v.startsWith('https://', 'an https address')),
    ]),
    buildWebsiteUrl('service'),
  ),
  /** ms after which a slow payment is approved */
  PORTAGE_SLOW_PAYMENT_MS: integerBetween(1, LIMITS.timer, 8000),
  /** where a captcha service is asked about tickets, and our secret there; the puzzle without */
  PORTAGE_CAPTCHA_URL: v.optional(v.pipe(v.string(), v.url('an address'))),
  PORTAGE_CAPTCHA_SECRET: v.optional(v.string()),
  /** where the pages of H5 may load its widget from */
  PORTAGE_CAPTCHA_ORIGINS: v.optional(
    v.pipe(
      v.string(),
      v.regex(
        /^\s*https:\/\/[\w.*-]+(:\d+)?(\s+https:\/\/[\w.*-]+(:\d+)?)*\s*$/,
        'origins such as https://captcha.example, with spaces between them',
      ),
    ),
  ),
  /** ms within which a request has to have arrived whole, its body among it */
  PORTAGE_REQUEST_TIMEOUT_MS: integerBetween(1, LIMITS.timer, 60_000),
  /** ms that running requests and jobs may take when the back end is stopped */
  PORTAGE_CLOSE_TIMEOUT_MS: integerBetween(1, LIMITS.timer, 8000),
  /** the first one seals numbers and pictures of certificates, the others open what they sealed */
  PORTAGE_CERTIFICATE_KEYS: v.optional(v.string()),
  PORTAGE_LOG: oneOf(['silent', 'error', 'info', 'debug'], 'info'),
  S3_ENDPOINT: v.optional(v.string()),
  S3_BUCKET: v.optional(v.string()),
  S3_REGION: v.optional(v.string(), 'auto'),
  S3_ACCESS_KEY: v.optional(v.string()),
  S3_SECRET_KEY: v.optional(v.string()),
})

interface CertificateKey {
  id: string
  key: Buffer
}

export interface Settings {
  port: number
  host: string
  databaseUrl?: string
  /** of a PostgreSQL server; 0 for none */
  statementTimeoutMs: number
  dataFolder: string
  h5Folder: string
  /** articles, as files that an editor writes */
  contentFolder: string
  sandbox: boolean
  /** the sandbox answers other machines too */
  sandboxOpen: boolean
  trustProxy: boolean
  /** payment by bank card is taken as long as nobody has switched it */
  cardPay: boolean
  /** https address of an online customer service outside the app; '' for none */
  serviceUrl: string
  slowPaymentMs: number
  /** a service that tells people from programs, instead of the puzzle */
  captcha?: { url: string; secret: string; origins: readonly string[] }
  /** of subscribe messages: what has none is neither offered nor sent */
  messageTemplates: WechatMessageTemplates
  requestTimeoutMs: number
  /** after it, connections that are still open are cut off */
  closeTimeoutMs: number
  /** AES-256 keys by id, the one that seals first; one of the data folder's own without */
  certificateKeys?: readonly [CertificateKey, ...CertificateKey[]]
  log: 'silent' | 'error' | 'info' | 'debug'
  /** pictures go to S3-compatible storage when a bucket is named, else to the data folder */
  s3?: { endpoint?: string; bucket: string; region: string; accessKey?: string; secretKey?: string }
}

type Environment = Record<string, string | undefined>

/** An empty variable is one that is not set: `PORT=` in a file of settings means the default. Throws StartupError. */
function parseEnvironment(environment: Environment) {
  const set = Object.fromEntries(Object.entries(environment).filter(([, value]) => value?.trim()))
  const parsed = v.safeParse(EnvironmentSchema, set)
  if (parsed.success) return parsed.output
  const issues = parsed.issues.map((issue) => `${v.getDotPath(issue)} is '${issue.input}': ${issue.message}.`)
  throw new StartupError(issues.join(' '))
}

function parseCaptchaSettings(values: ReturnType<typeof parseEnvironment>): Settings['captcha'] {
  const {
    PORTAGE_CAPTCHA_URL: url,
    PORTAGE_CAPTCHA_SECRET: secret,
    PORTAGE_CAPTCHA_ORIGINS: origins,
  } = values
  if (!url) return undefined
  if (!secret)
    throw new StartupError(
      'PORTAGE_CAPTCHA_URL names a service: name our secret there by PORTAGE_CAPTCHA_SECRET.',
    )
  return { url, secret, origins: origins?.trim().split(/\s+/) ?? [] }
}

/** An id, and 32 bytes in base64, as `openssl rand -base64 32` makes them. */
const CERTIFICATE_KEY = /^([a-z0-9-]{1,16}):([A-Za-z0-9+/]{43}=)$/

function parseCertificateKeys(values: ReturnType<typeof parseEnvironment>): Settings['certificateKeys'] {
  const { PORTAGE_CERTIFICATE_KEYS: text, DATABASE_URL: url, PORTAGE_SANDBOX: sandbox } = values
  // Several servers on one database have no folder in common, and would each make a key that the others lack.
  if (!text && url && sandbox === '0')
    throw new StartupError(
      'PORTAGE_CERTIFICATE_KEYS is missing: name a key, such as 2026a:<32 bytes in base64>, beside DATABASE_URL.',
    )
  if (!text) return undefined
  const keys = text
    .trim()
    .split(/[\s,]+/)
    .map((each) => CERTIFICATE_KEY.exec(each))
  // What it is stays unsaid: it is a secret.
  if (keys.some((key) => !key) || new Set(keys.map((key) => key![1])).size < keys.length)
    throw new StartupError(
      'PORTAGE_CERTIFICATE_KEYS makes no sense: keys such as 2026a:<32 bytes in base64>, each with an id of its own.',
    )
  const [first, ...others] = keys.map((key) => ({ id: key![1]!, key: Buffer.from(key![2]!, 'base64') }))
  return [first!, ...others]
}

/** Reads the settings from the environment; values that make no sense stop the start with their names. */
export function readSettings(environment: Environment = process.env): Settings {
  const values = parseEnvironment(environment)
  return {
    port: values.PORT,
    host: values.HOST,
    databaseUrl: values.DATABASE_URL,
    statementTimeoutMs: values.PORTAGE_STATEMENT_TIMEOUT_MS,
    dataFolder: resolve(values.PORTAGE_DATA),
    h5Folder: resolve(values.PORTAGE_H5),
    contentFolder: resolve(values.PORTAGE_CONTENT),
    sandbox: values.PORTAGE_SANDBOX !== '0',
    sandboxOpen: values.PORTAGE_SANDBOX === 'open',
    trustProxy: values.PORTAGE_TRUST_PROXY === '1',
    cardPay: values.PORTAGE_CARD_PAY === '1',
    serviceUrl: values.PORTAGE_SERVICE_URL,
    slowPaymentMs: values.PORTAGE_SLOW_PAYMENT_MS,
    captcha: parseCaptchaSettings(values),
    certificateKeys: parseCertificateKeys(values),
    messageTemplates: readWechatMessageTemplates(environment, values.PORTAGE_SANDBOX !== '0'),
    requestTimeoutMs: values.PORTAGE_REQUEST_TIMEOUT_MS,
    closeTimeoutMs: values.PORTAGE_CLOSE_TIMEOUT_MS,
    log: values.PORTAGE_LOG,
    s3: values.S3_BUCKET
      ? {
          endpoint: values.S3_ENDPOINT,
          bucket: values.S3_BUCKET,
          region: values.S3_REGION,
          accessKey: values.S3_ACCESS_KEY,
          secretKey: values.S3_SECRET_KEY,
        }
      : undefined,
  }
}
