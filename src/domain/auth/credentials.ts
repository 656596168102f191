const HOST_LOGIN_PARAMS = [
  'token',
  'transactionId',
  'openId',
  'sign',
  'ticket',
  'encryptData',
  'sysCode',
  'mediaCode',
  'sysScene',
  'acceptAuthorization',
] as const

/**
 * Login parameters from host channels (S1 §3). No documented call takes `transactionId`, `encryptData` or
 * `mediaCode`; the app only reads them.
 */
export type HostLoginParams = Partial<Record<(typeof HOST_LOGIN_PARAMS)[number], string>>

/** Name under which the token is stored (S1 §8 'the token cookie'). */
export const TOKEN_STORAGE_KEY = 'token'

/** Parameters that must not stay in the address bar, the history or a log. */
export const SENSITIVE_URL_PARAMS = [
  'token',
  'sign',
  'openId',
  'ticket',
  'transactionId',
  'encryptData',
  'sessionId',
] as const

export type CredentialKind = 'token' | 'sign' | 'openId' | 'none'

/**
 * Reads the credentials from the address. Priority: token, then sign, then openId (S1 §4 'Login flow';
 * AUTH-52 A).
 */
export function parseCredentialParams(params: Readonly<Record<string, string>>): {
  kind: CredentialKind
  info: HostLoginParams
} {
  const filled = HOST_LOGIN_PARAMS.filter((field) => params[field])
  const info: HostLoginParams = Object.fromEntries(filled.map((field) => [field, params[field]]))
  const kind = info.token ? 'token' : info.sign ? 'sign' : info.openId ? 'openId' : 'none'
  return { kind, info }
}

/** Returns whether a parameter means yes: `isBinding=1`, `acceptAuthorization=true`. */
export const isTruthyParam = (text?: string): boolean => text === '1' || text?.toLowerCase() === 'true'

/** Default lifetime of token and cookie: 6 days, in ms (S1 §9). */
export const TOKEN_LIFETIME_MS = 6 * 24 * 3600 * 1000

/** Format of a verification code in an SMS or e-mail (ours). */
export const VERIFICATION_CODE_PATTERN = /^\d{6}$/

/** Minimum and maximum number of characters of a password (ours). */
export const PASSWORD_MIN_LENGTH = 8
export const PASSWORD_MAX_LENGTH = 64
export const hasValidPasswordLength = (text: string): boolean =>
  text.length >= PASSWORD_MIN_LENGTH && text.length <= PASSWORD_MAX_LENGTH
