/** Errors of an account that allows no sign-in (S1 §4). */
export const ACCOUNT_CLOSED_OR_BLOCKED_ERRORS = {
  /** The account is closed, and its member cannot bring it back (`canReactivate`). */
  accountClosed: { code: '4', text: 'auth.account.closed' },
  /** Customer service blocked the account. */
  accountBlocked: { code: '5', text: 'auth.account.blocked' },
} as const

/** Error of an account that its member can still bring back (ours). */
export const CANCELLED_ACCOUNT_ERRORS = {
  /**
   * The member cancelled the account less than 30 days ago. `data` holds the ticket that brings it back
   * (`ReactivationTicketSchema`).
   */
  accountCancelled: { code: 'A9', text: 'auth.account.cancelled' },
} as const

/** Errors of a verification code that is not accepted. */
export const VERIFICATION_CODE_ERRORS = {
  /** The code is not the one that this account received. */
  codeWrong: { code: 'A3', text: 'auth.code.wrong', field: 'code' },
  /** The code was used, is older than 5 minutes, or was never sent. */
  codeExpired: { code: 'A4', text: 'auth.code.over', field: 'code' },
} as const

/** Too many codes or passwords were tried for an account. */
export const TOO_MANY_ATTEMPTS_ERRORS = {
  /** More than 5 tries of one code, or more than 10 password tries for an account in 10 minutes. */
  tooManyAttempts: { code: 'A7', text: 'auth.account.tooManyAttempts' },
} as const

/** The next code cannot be sent yet. */
export const CODE_RESEND_TOO_SOON_ERRORS = {
  /** The last code is less than a minute old. `data.resendAfterMs` is the time to wait. */
  codeTooSoon: { code: 'A2', text: 'auth.code.tooSoon', field: 'code' },
} as const

/** Error of a wrong password as a second proof of the member's identity. */
export const PASSWORD_WRONG_ERRORS = {
  /** The password that proves the identity of the member is wrong. */
  passwordWrong: { code: 'A5', text: 'auth.password.wrong', field: 'password' },
} as const

/** Error if the puzzle before a code or a password is not solved. */
export const PUZZLE_REQUIRED_ERRORS = {
  /** The ticket of the puzzle is unknown, used or expired. */
  puzzleRequired: { code: 'A1', text: 'auth.puzzle.first' },
} as const

/** The WeChat identity is not valid any more. */
export const WECHAT_IDENTITY_EXPIRED_ERRORS = {
  /** WeChat refuses the code of `wx.login`, or the ticket is unknown, used or expired. */
  wechatExpired: { code: 'WX5003', text: 'auth.wechat.over' },
} as const
