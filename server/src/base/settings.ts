import { createECDH } from 'node:crypto'
import { resolve } from 'node:path'
import * as v from 'valibot'
import { buildWebsiteUrl } from '../../../src/domain/app/website'
import { StartupError } from './cannot-start'
import { readWechatMessageTemplates, type WechatMessageTemplates } from './message-templates'

/** The highest TCP port, and the longest delay of a Node timer (ms). */
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
  /** address of a PostgreSQL server to use instead of the embedded database */
  DATABASE_URL: v.optional(v.string()),
  /** maximum time of a statement on that server (ms); 0 for no limit */
  PORTAGE_STATEMENT_TIMEOUT_MS: integerBetween(0, LIMITS.timer, 30_000),
  PORTAGE_DATA: v.optional(v.string(), '.portage'),
  PORTAGE_H5: v.optional(v.string(), 'dist/h5'),
  /** '0' removes the service worker from every browser at its next visit */
  PORTAGE_SERVICE_WORKER: oneOf(['0', '1'], '1'),
  PORTAGE_CONTENT: v.optional(v.string(), 'content'),
  /** '0' turns the sandbox off; 'open' lets other machines operate it too */
  PORTAGE_SANDBOX: oneOf(['0', '1', 'open'], '1'),
  /** '1' if we run behind a proxy that sets x-forwarded-for */
  PORTAGE_TRUST_PROXY: oneOf(['0', '1'], '0'),
  /** '0' refuses payment by bank card until the operator switches it on */
  PORTAGE_CARD_PAY: oneOf(['0', '1'], '1'),
  /**
   * https address of the online customer service in the help ball; 'none' if the app's own conversation is
   * the only one
   */
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
  /** delay until a slow payment is approved (ms) */
  PORTAGE_SLOW_PAYMENT_MS: integerBetween(1, LIMITS.timer, 8000),
  /**
   * address of a captcha service that verifies tickets; PORTAGE_CAPTCHA_SECRET is our secret there. Without
   * it, the puzzle is used.
   */
  PORTAGE_CAPTCHA_URL: v.optional(v.pipe(v.string(), v.url('an address'))),
  PORTAGE_CAPTCHA_SECRET: v.optional(v.string()),
  /** origins from which H5 pages may load the captcha widget */
  PORTAGE_CAPTCHA_ORIGINS: v.optional(
    v.pipe(
      v.string(),
      v.regex(
        /^\s*https:\/\/[\w.*-]+(:\d+)?(\s+https:\/\/[\w.*-]+(:\d+)?)*\s*$/,
        'origins separated by spaces, such as https://captcha.example',
      ),
    ),
  ),
  /** time within which a whole request, with its body, must arrive (ms) */
  PORTAGE_REQUEST_TIMEOUT_MS: integerBetween(1, LIMITS.timer, 60_000),
  /** time for running requests and jobs to end when the back end stops (ms) */
  PORTAGE_CLOSE_TIMEOUT_MS: integerBetween(1, LIMITS.timer, 8000),
  /**
   * encryption keys: the first encrypts numbers and pictures of certificates; the others decrypt what they
   * encrypted before
   */
  PORTAGE_CERTIFICATE_KEYS: v.optional(v.string()),
  /** address of the H5 app, for the links in e-mails; without it, this machine's */
  PORTAGE_SITE_URL: v.optional(
    v.pipe(v.string(), v.trim(), v.regex(/^https:\/\/[\w.-]+(:\d+)?\/?$/, 'an https address without a path')),
  ),
  /** address of the mail server, such as smtps://user:password@mail.example:465; without it, no e-mail is sent */
  PORTAGE_SMTP_URL: v.optional(v.string()),
  /** sender of the e-mails, such as Portage <parcels@portage.example> */
  PORTAGE_EMAIL_FROM: v.optional(v.string()),
  /** mailto: or https: address where a push service reaches us; without it, no push is sent */
  PORTAGE_VAPID_SUBJECT: v.optional(
    v.pipe(v.string(), v.trim(), v.regex(/^(mailto:\S+@\S+|https:\/\/\S+)$/, 'a mailto: or https: address')),
  ),
  /** keys that sign pushes (VAPID), as public:private in base64url; without them, the data folder keeps a pair */
  PORTAGE_VAPID_KEYS: v.optional(v.string()),
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

/** Keys of P-256 in base64url. */
export interface PushKeys {
  publicKey: string
  privateKey: string
}

export interface Settings {
  port: number
  host: string
  databaseUrl?: string
  /** statement timeout of a PostgreSQL server (ms); 0 for none */
  statementTimeoutMs: number
  dataFolder: string
  h5Folder: string
  /** whether browsers keep the H5 app for use without a network */
  serviceWorker: boolean
  /** folder of the articles, which are files that an editor writes */
  contentFolder: string
  sandbox: boolean
  /** the sandbox also serves other machines */
  sandboxOpen: boolean
  trustProxy: boolean
  /** whether payment by bank card is accepted until the operator changes the switch */
  cardPay: boolean
  /** https address of an online customer service outside the app; '' for none */
  serviceUrl: string
  slowPaymentMs: number
  /** a service that distinguishes people from programs, used instead of the puzzle */
  captcha?: { url: string; secret: string; origins: readonly string[] }
  /** templates of subscribe messages; a message without one is neither offered nor sent */
  messageTemplates: WechatMessageTemplates
  requestTimeoutMs: number
  /** connections that are still open after this time are cut */
  closeTimeoutMs: number
  /** AES-256 keys with ids; the first encrypts. Without this setting, a key in the data folder is used. */
  certificateKeys?: readonly [CertificateKey, ...CertificateKey[]]
  /** address of the H5 app, without a slash at its end */
  siteUrl: string
  /** a mail server; without it, only the sandbox takes e-mails */
  smtp?: { url: string; from: string }
  /** where a push service reaches us; without it, only the sandbox takes pushes */
  vapidSubject?: string
  /** keys that sign pushes. Without this setting, those in the data folder are used. */
  vapidKeys?: PushKeys
  log: 'silent' | 'error' | 'info' | 'debug'
  /** S3-compatible storage for pictures, if a bucket is named; otherwise the data folder is used */
  s3?: { endpoint?: string; bucket: string; region: string; accessKey?: string; secretKey?: string }
}

type Environment = Record<string, string | undefined>

/**
 * Parses the environment. An empty variable counts as not set: `PORT=` in a settings file means the default.
 * Throws StartupError.
 */
function parseEnvironment(environment: Environment) {
  const set = Object.fromEntries(Object.entries(environment).filter(([, value]) => value?.trim()))
  const parsed = v.safeParse(EnvironmentSchema, set)
  if (parsed.success) return parsed.output
  const issues = parsed.issues.map(
    (issue) => `${v.getDotPath(issue)} is '${issue.input}', but must be ${issue.message}.`,
  )
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
    throw new StartupError('PORTAGE_CAPTCHA_URL is set, so PORTAGE_CAPTCHA_SECRET must be set, too.')
  return { url, secret, origins: origins?.trim().split(/\s+/) ?? [] }
}

/** An id, and 32 bytes in base64, as `openssl rand -base64 32` prints them. */
const CERTIFICATE_KEY = /^([a-z0-9-]{1,16}):([A-Za-z0-9+/]{43}=)$/

function parseCertificateKeys(values: ReturnType<typeof parseEnvironment>): Settings['certificateKeys'] {
  const { PORTAGE_CERTIFICATE_KEYS: text, DATABASE_URL: url, PORTAGE_SANDBOX: sandbox } = values
  // Several servers on one database share no folder. Each would create a key that the others do not have.
  if (!text && url && sandbox === '0')
    throw new StartupError(
      'PORTAGE_CERTIFICATE_KEYS is missing. DATABASE_URL with PORTAGE_SANDBOX=0 requires a key, such as 2026a:<32 bytes in base64>.',
    )
  if (!text) return undefined
  const keys = text
    .trim()
    .split(/[\s,]+/)
    .map((each) => CERTIFICATE_KEY.exec(each))
  // The message must not show the value, because it is a secret.
  if (keys.some((key) => !key) || new Set(keys.map((key) => key![1])).size < keys.length)
    throw new StartupError(
      'PORTAGE_CERTIFICATE_KEYS is invalid. Write keys such as 2026a:<32 bytes in base64>, separated by commas, each with another id.',
    )
  const [first, ...others] = keys.map((key) => ({ id: key![1]!, key: Buffer.from(key![2]!, 'base64') }))
  return [first!, ...others]
}

function parseSmtpSettings(values: ReturnType<typeof parseEnvironment>): Settings['smtp'] {
  const { PORTAGE_SMTP_URL: url, PORTAGE_EMAIL_FROM: from, PORTAGE_SITE_URL: site } = values
  if (!url && !from) return undefined
  if (!url || !from || !site)
    throw new StartupError(
      'PORTAGE_SMTP_URL, PORTAGE_EMAIL_FROM and PORTAGE_SITE_URL must be set together, so that e-mails can be sent.',
    )
  // The message must not show the value, because it contains a password.
  if (!/^smtps?:\/\/\S+$/.test(url))
    throw new StartupError('PORTAGE_SMTP_URL is invalid. Write smtps://<user>:<password>@<host>:<port>.')
  return { url, from }
}

/** A point of P-256 (65 bytes) and its private key (32 bytes), in base64url. */
const VAPID_KEYS = /^([\w-]{87}):([\w-]{43})$/

function isKeyPair({ publicKey, privateKey }: PushKeys): boolean {
  const pair = createECDH('prime256v1')
  try {
    pair.setPrivateKey(privateKey, 'base64url')
    return pair.getPublicKey('base64url') === publicKey
  } catch {
    return false
  }
}

function parseVapidKeys(values: ReturnType<typeof parseEnvironment>): PushKeys | undefined {
  const { PORTAGE_VAPID_KEYS: text, PORTAGE_VAPID_SUBJECT: subject } = values
  // As with certificates: each of several servers would create keys that the others do not have.
  if (!text && subject && values.DATABASE_URL && values.PORTAGE_SANDBOX === '0')
    throw new StartupError(
      'PORTAGE_VAPID_KEYS is missing. DATABASE_URL with PORTAGE_SANDBOX=0 requires keys for PORTAGE_VAPID_SUBJECT: public:private, as `npx web-push generate-vapid-keys` prints them.',
    )
  if (!text) return undefined
  const [, publicKey = '', privateKey = ''] = VAPID_KEYS.exec(text.trim()) ?? []
  const keys = { publicKey, privateKey }
  // The message must not show the value, because it is a secret.
  if (!isKeyPair(keys))
    throw new StartupError('PORTAGE_VAPID_KEYS is invalid. Write public:private, both in base64url.')
  return keys
}

/** Returns whether the back end sends e-mails: by a mail server, or to the sandbox. */
export const canSendEmails = ({ smtp, sandbox }: Pick<Settings, 'smtp' | 'sandbox'>): boolean =>
  smtp !== undefined || sandbox

/** Reads the settings from the environment. Throws StartupError with the name of each invalid variable. */
export function readSettings(environment: Environment = process.env): Settings {
  const values = parseEnvironment(environment)
  return {
    port: values.PORT,
    host: values.HOST,
    databaseUrl: values.DATABASE_URL,
    statementTimeoutMs: values.PORTAGE_STATEMENT_TIMEOUT_MS,
    dataFolder: resolve(values.PORTAGE_DATA),
    h5Folder: resolve(values.PORTAGE_H5),
    serviceWorker: values.PORTAGE_SERVICE_WORKER === '1',
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
    siteUrl: (values.PORTAGE_SITE_URL ?? `http://localhost:${values.PORT}`).replace(/\/$/, ''),
    smtp: parseSmtpSettings(values),
    vapidSubject: values.PORTAGE_VAPID_SUBJECT,
    vapidKeys: parseVapidKeys(values),
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
