import { resolve } from 'node:path'
import * as v from 'valibot'

const number = (least: number, fallback: number) =>
  v.optional(v.pipe(v.string(), v.transform(Number), v.integer(), v.minValue(least)), String(fallback))

const EnvironmentSchema = v.object({
  PORT: number(0, 3210),
  HOST: v.optional(v.string(), '127.0.0.1'),
  /** PostgreSQL to use instead of the embedded one */
  DATABASE_URL: v.optional(v.string()),
  PORTAGE_DATA: v.optional(v.string(), '.portage'),
  PORTAGE_H5: v.optional(v.string(), 'dist/h5'),
  /** '0' leaves the sandbox out, 'open' lets other machines operate it too */
  PORTAGE_SANDBOX: v.optional(v.picklist(['0', '1', 'open']), '1'),
  /** '1' behind a proxy that sets x-forwarded-for */
  PORTAGE_TRUST_PROXY: v.optional(v.picklist(['0', '1']), '0'),
  /** ms after which a slow payment is approved */
  PORTAGE_SLOW_PAYMENT_MS: number(1, 8000),
  PORTAGE_LOG: v.optional(v.picklist(['silent', 'info', 'debug']), 'info'),
  S3_ENDPOINT: v.optional(v.string()),
  S3_BUCKET: v.optional(v.string()),
  S3_REGION: v.optional(v.string(), 'auto'),
  S3_ACCESS_KEY: v.optional(v.string()),
  S3_SECRET_KEY: v.optional(v.string()),
})

export interface Settings {
  port: number
  host: string
  databaseUrl?: string
  dataFolder: string
  h5Folder: string
  sandbox: boolean
  /** the sandbox answers other machines too */
  sandboxOpen: boolean
  trustProxy: boolean
  slowPaymentMs: number
  log: 'silent' | 'info' | 'debug'
  /** pictures go to S3-compatible storage when a bucket is named, else to the data folder */
  s3?: { endpoint?: string; bucket: string; region: string; accessKey?: string; secretKey?: string }
}

/** Reads the settings from the environment; a value that makes no sense stops the start with its name. */
export function readSettings(environment: Record<string, string | undefined> = process.env): Settings {
  const it = v.parse(EnvironmentSchema, environment)
  return {
    port: it.PORT,
    host: it.HOST,
    databaseUrl: it.DATABASE_URL,
    dataFolder: resolve(it.PORTAGE_DATA),
    h5Folder: resolve(it.PORTAGE_H5),
    sandbox: it.PORTAGE_SANDBOX !== '0',
    sandboxOpen: it.PORTAGE_SANDBOX === 'open',
    trustProxy: it.PORTAGE_TRUST_PROXY === '1',
    slowPaymentMs: it.PORTAGE_SLOW_PAYMENT_MS,
    log: it.PORTAGE_LOG,
    s3: it.S3_BUCKET
      ? {
          endpoint: it.S3_ENDPOINT,
          bucket: it.S3_BUCKET,
          region: it.S3_REGION,
          accessKey: it.S3_ACCESS_KEY,
          secretKey: it.S3_SECRET_KEY,
        }
      : undefined,
  }
}
