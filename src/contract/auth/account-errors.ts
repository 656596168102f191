/** An account that cannot be signed in to (S1 §4). */
export const ACCOUNT_CLOSED_OR_BLOCKED_ERRORS = {
  accountClosed: { code: '4', text: 'auth.account.closed' },
  accountBlocked: { code: '5', text: 'auth.account.blocked' },
} as const

/** An account that its member cancelled less than 30 days ago; `data` holds the way back (ReactivationTicketSchema, ours). */
export const CANCELLED_ACCOUNT_ERRORS = {
  accountCancelled: { code: 'A9', text: 'auth.account.cancelled' },
} as const

/** A verification code that is not accepted. */
export const VERIFICATION_CODE_ERRORS = {
  codeWrong: { code: 'A3', text: 'auth.code.wrong', field: 'code' },
  codeExpired: { code: 'A4', text: 'auth.code.over', field: 'code' },
} as const

/** Too many wrong codes or passwords were tried for an account. */
export const TOO_MANY_ATTEMPTS_ERRORS = {
  tooManyAttempts: { code: 'A7', text: 'auth.account.tooManyAttempts' },
} as const

/** A code was sent a short time ago; `data.resendAfterMs` says when the next one can be. */
export const CODE_RESEND_TOO_SOON_ERRORS = {
  codeTooSoon: { code: 'A2', text: 'auth.code.tooSoon', field: 'code' },
} as const

/** The second proof of who the member is: a password that is wrong. */
export const PASSWORD_WRONG_ERRORS = {
  passwordWrong: { code: 'A5', text: 'auth.password.wrong', field: 'password' },
} as const

/** No one solved the puzzle that comes before a code or a password. */
export const PUZZLE_REQUIRED_ERRORS = {
  puzzleRequired: { code: 'A1', text: 'auth.puzzle.first' },
} as const

/** The WeChat identity is not valid any more. */
export const WECHAT_IDENTITY_EXPIRED_ERRORS = {
  wechatExpired: { code: 'WX5003', text: 'auth.wechat.over' },
} as const
