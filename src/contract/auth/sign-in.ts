import * as v from 'valibot'
import {
  PASSWORD_MAX_LENGTH,
  PASSWORD_MIN_LENGTH,
  VERIFICATION_CODE_PATTERN,
} from '../../domain/auth/credentials'
import { DRAG_TRACK_POINTS_MAX } from '../../domain/auth/puzzle'
import { addFieldToErrors, defineCall } from '../base/call'
import {
  CodeOrEmptySchema,
  EmptyPayloadSchema,
  IdSchema,
  LocalisedTextSchema,
  OpaqueTokenSchema,
  TrimmedTextSchema,
} from '../base/schemas'
import {
  ACCOUNT_CLOSED_OR_BLOCKED_ERRORS,
  CANCELLED_ACCOUNT_ERRORS,
  CODE_RESEND_TOO_SOON_ERRORS,
  PUZZLE_REQUIRED_ERRORS,
  TOO_MANY_ATTEMPTS_ERRORS,
  VERIFICATION_CODE_ERRORS,
  WECHAT_IDENTITY_EXPIRED_ERRORS,
} from './account-errors'
import { AGREEMENTS_OUTDATED_ERRORS, ConfirmedAgreementsSchema } from './agreements'
import { SessionSchema, UnboundWechatIdentitySchema } from './sessions'

/** Errors of a sign-in on our own screen (ours). */
export const SIGN_IN_ERRORS = {
  ...ACCOUNT_CLOSED_OR_BLOCKED_ERRORS,
  ...TOO_MANY_ATTEMPTS_ERRORS,
  ...CANCELLED_ACCOUNT_ERRORS,
  ...WECHAT_IDENTITY_EXPIRED_ERRORS,
} as const

/** Errors of a new member who must complete these fields. The code or ticket stays valid. */
export const NEW_MEMBER_ERRORS = {
  /** The account is new, and the name is empty. */
  nameRequired: { code: 'A8', text: 'auth.name.first', field: 'name' },
  /** The account is new, and not every required agreement is confirmed. */
  agreementsRequired: { code: 'A6', text: 'auth.agreements.required', field: 'agreements' },
  /** a confirmed agreement has a newer version */
  ...addFieldToErrors(AGREEMENTS_OUTDATED_ERRORS, 'agreements'),
} as const

export const getPhoneCodes = defineCall({
  name: 'getPhoneCodes',
  method: 'GET',
  path: '/api/getPhoneCode',
  payload: EmptyPayloadSchema,
  answer: v.array(v.object({ areaCode: v.string(), country: v.string(), name: LocalisedTextSchema })),
  errors: {},
  who: 'anyone',
  limitPerMinute: 'unlimited',
  source: 'S1 §7',
  summary: 'Area codes of phone numbers',
})

export const getCaptchaPuzzle = defineCall({
  name: 'getCaptchaPuzzle',
  method: 'GET',
  path: '/portage/puzzle',
  payload: EmptyPayloadSchema,
  answer: v.object({
    puzzleId: IdSchema,
    /** data URL of a picture with the gap, width × height px */
    background: v.string(),
    /** data URL of the missing piece, size × size px */
    piece: v.string(),
    width: v.number(),
    height: v.number(),
    size: v.number(),
    /** distance in px from the top at which the piece slides */
    top: v.number(),
  }),
  errors: {},
  who: 'anyone',
  limitPerMinute: 60,
  source: 'ours',
  summary: 'A new slider puzzle',
})

export const checkCaptchaPuzzle = defineCall({
  name: 'checkCaptchaPuzzle',
  method: 'POST',
  path: '/portage/puzzle/check',
  payload: v.object({
    puzzleId: IdSchema,
    /** distance from the left at which the member released the piece, in px of the picture */
    left: v.number(),
    /** path of the piece from its start to that position: px, and ms since the drag began */
    track: v.pipe(v.array(v.object({ x: v.number(), ms: v.number() })), v.maxLength(DRAG_TRACK_POINTS_MAX)),
  }),
  answer: v.object({ puzzleTicket: v.string() }),
  errors: {
    /** The position or the drag of the piece is wrong. */
    puzzleWrong: { code: 'P1', text: 'auth.puzzle.wrong' },
    /** The puzzle is unknown, used or expired. */
    puzzleExpired: { code: 'P2', text: 'auth.puzzle.over' },
  },
  ownMessages: true,
  who: 'anyone',
  limitPerMinute: 60,
  source: 'ours',
  summary:
    'Checks the position and the drag of the puzzle piece; the ticket allows one code or one password sign-in',
})

/** Sign-in identifier: a mobile number with its area code, or an e-mail address. */
export const SignInIdentifierSchema = v.variant('kind', [
  v.object({
    kind: v.literal('mobile'),
    areaCode: CodeOrEmptySchema,
    phone: v.pipe(v.string(), v.maxLength(32)),
  }),
  v.object({ kind: v.literal('email'), email: v.pipe(v.string(), v.maxLength(128)) }),
])

export const VerificationCodeSchema = v.pipe(v.string(), v.maxLength(6), v.regex(VERIFICATION_CODE_PATTERN))
const PasswordSchema = v.pipe(v.string(), v.minLength(PASSWORD_MIN_LENGTH), v.maxLength(PASSWORD_MAX_LENGTH))
/** WeChat identity to bind to the member who signs in. */
const BindSchema = v.optional(UnboundWechatIdentitySchema)

export const sendSignInCode = defineCall({
  name: 'sendSignInCode',
  method: 'POST',
  path: '/portage/account/sendCode',
  payload: v.object({ account: SignInIdentifierSchema, puzzleTicket: OpaqueTokenSchema }),
  answer: v.object({
    /** ms until the next code can be requested */
    resendAfterMs: v.number(),
  }),
  errors: {
    ...PUZZLE_REQUIRED_ERRORS,
    ...CODE_RESEND_TOO_SOON_ERRORS,
  },
  ownMessages: true,
  who: 'anyone',
  limitPerMinute: 20,
  source: 'ours',
  summary: 'Sends a six-digit code by SMS or e-mail',
})

export const signInByCode = defineCall({
  name: 'signInByCode',
  method: 'POST',
  path: '/portage/account/signInByCode',
  payload: v.object({
    account: SignInIdentifierSchema,
    code: VerificationCodeSchema,
    /** becomes the member's password if given (at sign-up, or after a forgotten one) */
    password: v.optional(PasswordSchema),
    /** confirmed agreements; a new member signs all that REQUIRED_AGREEMENT_CODES names */
    agreements: v.optional(ConfirmedAgreementsSchema, []),
    /**
     * name of a new member, as the warehouses write it on parcels; a client without a field for it omits it
     */
    name: v.optional(TrimmedTextSchema),
    bind: BindSchema,
  }),
  contentCheck: { name: 'profile' },
  answer: SessionSchema,
  errors: {
    ...VERIFICATION_CODE_ERRORS,
    ...NEW_MEMBER_ERRORS,
    ...SIGN_IN_ERRORS,
  },
  ownMessages: true,
  who: 'anyone',
  limitPerMinute: 30,
  source: 'ours',
  summary: 'Signs in by verification code; an unknown mobile or e-mail becomes a new member',
})

/** Ours: WeChat's `getPhoneNumber` returns a code, and no call of the documents takes it. */
export const exchangeWxPhone = defineCall({
  name: 'exchangeWxPhone',
  method: 'POST',
  path: '/portage/wx/phoneNumber',
  payload: v.object({ code: v.pipe(v.string(), v.minLength(1), v.maxLength(128)) }),
  answer: v.object({
    areaCode: v.string(),
    phone: v.string(),
    /** proves the number at the sign-in, as a code sent to it would */
    ticket: OpaqueTokenSchema,
  }),
  errors: {
    /** WeChat does not know the code, or the ticket is unknown, used or expired. */
    wechatPhoneExpired: { code: 'W1', text: 'auth.wechatPhone.over' },
    /** WeChat cannot be reached, or returns no number now. */
    wechatUnavailable: { code: 'W2', text: 'auth.wechatPhone.unavailable' },
    /** Portage does not serve the area of this number. */
    areaNotServed: { code: 'W3', text: 'auth.wechatPhone.area' },
  },
  ownMessages: true,
  who: 'anyone',
  limitPerMinute: 20,
  source: 'ours',
  summary: "Exchanges the code of WeChat's getPhoneNumber for the number and a ticket",
})

export const signInByWxPhone = defineCall({
  name: 'signInByWxPhone',
  method: 'POST',
  path: '/portage/account/signInByWxPhone',
  payload: v.object({
    ticket: OpaqueTokenSchema,
    agreements: v.optional(ConfirmedAgreementsSchema, []),
    name: v.optional(TrimmedTextSchema),
    bind: BindSchema,
  }),
  contentCheck: { name: 'profile' },
  answer: SessionSchema,
  errors: {
    /** WeChat does not know the code, or the ticket is unknown, used or expired. */
    wechatPhoneExpired: { code: 'W1', text: 'auth.wechatPhone.over' },
    ...NEW_MEMBER_ERRORS,
    ...SIGN_IN_ERRORS,
  },
  ownMessages: true,
  who: 'anyone',
  limitPerMinute: 30,
  source: 'ours',
  summary: 'Signs in by the mobile number from WeChat; an unknown number becomes a new member',
})

export const signInByPassword = defineCall({
  name: 'signInByPassword',
  method: 'POST',
  path: '/portage/account/signInByPassword',
  payload: v.object({
    account: SignInIdentifierSchema,
    password: v.pipe(v.string(), v.minLength(1), v.maxLength(64)),
    puzzleTicket: OpaqueTokenSchema,
    bind: BindSchema,
  }),
  answer: SessionSchema,
  errors: {
    ...PUZZLE_REQUIRED_ERRORS,
    /**
     * The account is unknown or has no password, or the password is wrong. One refusal for all, so that
     * nobody can test accounts.
     */
    credentialsWrong: { code: 'A5', text: 'auth.account.wrong', field: 'password' },
    ...SIGN_IN_ERRORS,
  },
  ownMessages: true,
  who: 'anyone',
  limitPerMinute: 30,
  source: 'ours',
  summary: 'Signs in by password',
})
