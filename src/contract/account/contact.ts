import * as v from 'valibot'
import {
  CODE_RESEND_TOO_SOON_ERRORS,
  PASSWORD_WRONG_ERRORS,
  PUZZLE_REQUIRED_ERRORS,
  TOO_MANY_ATTEMPTS_ERRORS,
  VERIFICATION_CODE_ERRORS,
} from '../auth/account-errors'
import { SignInIdentifierSchema, VerificationCodeSchema } from '../auth/sign-in'
import { addFieldToErrors, defineCall } from '../base/call'
import { EmptyAnswerSchema, EmptyPayloadSchema, OpaqueTokenSchema } from '../base/schemas'

/** Identifiers that the member signs in with, and their change: /phone-email (S2 §2). */

const ResendSchema = v.object({
  /** ms until the next code can be requested */
  resendAfterMs: v.number(),
})

export const getSignInIdentifiers = defineCall({
  name: 'getSignInIdentifiers',
  method: 'GET',
  path: '/user/checkInfo',
  payload: EmptyPayloadSchema,
  answer: v.object({
    /** such as +65 81•••• 4567; null while none is bound */
    phone: v.nullable(v.string()),
    email: v.nullable(v.string()),
    /** recipient of a code that proves the identity of the member: one of the two above */
    codeTo: v.string(),
    hasPassword: v.boolean(),
  }),
  errors: {},
  who: 'member',
  limitPerMinute: 60,
  source: 'S1 §7',
  summary: 'Mobile number and e-mail that the member signs in with; each is null if it is not bound',
})

export const sendIdentityProofCode = defineCall({
  name: 'sendIdentityProofCode',
  method: 'POST',
  path: '/portage/account/sendProofCode',
  payload: EmptyPayloadSchema,
  answer: ResendSchema,
  errors: addFieldToErrors(CODE_RESEND_TOO_SOON_ERRORS, 'proof'),
  ownMessages: true,
  who: 'member',
  limitPerMinute: 20,
  source: 'ours',
  summary: "Sends a code to the member's current mobile number or e-mail, as a proof of identity",
})

/** An identifier that the member already has. */
export const IDENTIFIER_ALREADY_OWN_ERRORS = {
  /** The member already signs in with this number or e-mail. */
  accountAlreadyOwn: { code: 'B1', text: 'auth.bind.own' },
} as const

export const sendBindingCode = defineCall({
  name: 'sendBindingCode',
  method: 'POST',
  path: '/portage/account/sendBindCode',
  payload: v.object({
    account: SignInIdentifierSchema,
    puzzleTicket: OpaqueTokenSchema,
  }),
  answer: ResendSchema,
  errors: {
    ...PUZZLE_REQUIRED_ERRORS,
    ...CODE_RESEND_TOO_SOON_ERRORS,
    ...IDENTIFIER_ALREADY_OWN_ERRORS,
    /** More than 5 codes an hour or 10 a day for a member, or 10 a day to one account. */
    tooManyCodes: { code: 'B5', text: 'auth.bind.tooMany', field: 'code' },
  },
  ownMessages: true,
  who: 'member',
  limitPerMinute: 20,
  source: 'ours',
  summary: 'Sends a code to the mobile number or e-mail that the member wants to bind',
})

export const bindSignInIdentifier = defineCall({
  name: 'bindSignInIdentifier',
  method: 'POST',
  path: '/portage/account/bind',
  payload: v.object({
    account: SignInIdentifierSchema,
    /** code that was sent to this account */
    code: VerificationCodeSchema,
    /** one of both is required: the member proves their identity to change a sign-in identifier */
    proof: v.optional(VerificationCodeSchema),
    password: v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(64))),
  }),
  answer: EmptyAnswerSchema,
  errors: {
    ...VERIFICATION_CODE_ERRORS,
    ...PASSWORD_WRONG_ERRORS,
    ...TOO_MANY_ATTEMPTS_ERRORS,
    ...IDENTIFIER_ALREADY_OWN_ERRORS,
    /**
     * Another member has this identifier. The refusal comes only after a right code, so that nobody can test
     * whether an account exists.
     */
    accountTaken: { code: 'B2', text: 'auth.bind.taken' },
    /** The code that proves the identity of the member is wrong. */
    proofWrong: { code: 'B3', text: 'auth.code.wrong', field: 'proof' },
    /** The code that proves the identity of the member is used, expired or was never sent. */
    proofExpired: { code: 'B4', text: 'auth.code.over', field: 'proof' },
  },
  ownMessages: true,
  who: 'member',
  limitPerMinute: 20,
  source: 'ours',
  summary: 'Binds a mobile number or e-mail; it replaces the bound one of its kind',
})
