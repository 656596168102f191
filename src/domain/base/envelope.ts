/** General codes of the response envelope (S1 §8). */
export const ENVELOPE_CODE = {
  success: '0',
  notLoggedIn: '5003',
  agreementNotAccepted: '6004',
  addressLimit: '7004',
  /** too many new addresses in a short time (ERRS-29, ADDR-46: ours) */
  addressTooFrequent: '7010',
} as const

/** Codes that the client passes to the caller without a toast (S1 §8). */
export const RESPONSE_CODES_WITHOUT_TOAST: readonly string[] = [
  ENVELOPE_CODE.agreementNotAccepted,
  ENVELOPE_CODE.addressLimit,
  ENVELOPE_CODE.addressTooFrequent,
]

/** Timeout of a request in ms, also for a request with pictures (S1 §7, §9). */
export const REQUEST_TIMEOUT_MS = 30_000

/** Codes of the internal errors that the app logs (S1 §8). */
export const CLIENT_ERROR_LOG_CODE = {
  unknown: 'E1001',
  framework: 'E1002',
  script: 'E1003',
  resource: 'E1004',
  request: 'E1005',
  promise: 'E1006',
} as const
export type ClientErrorLogCode = (typeof CLIENT_ERROR_LOG_CODE)[keyof typeof CLIENT_ERROR_LOG_CODE]
