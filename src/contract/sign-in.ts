import * as v from 'valibot'
import { PASSWORD_MAX, PASSWORD_MIN, VERIFICATION_CODE } from '../domain/credentials'
import { LanguageCodeSchema } from './agreements'
import { BindingSchema, SessionSchema } from './auth'
import { defineCall } from './call'
import { ChoiceSchema, IdSchema, LocalisedSchema, NothingSchema, SecretSchema } from './schemas'

/** Signing in on our own screen (ours). */
const SIGN_IN_ERRORS = {
  '4': 'the account is closed',
  '5': 'the account is blocked',
  A7: 'too many attempts',
  WX5003: 'the WeChat identity to bind is not valid any more',
}

export const getPhoneCodes = defineCall({
  name: 'getPhoneCodes',
  method: 'GET',
  path: '/api/getPhoneCode',
  payload: NothingSchema,
  answer: v.array(v.object({ areaCode: v.string(), country: v.string(), name: LocalisedSchema })),
  who: 'anyone',
  source: 'S1 §7',
  summary: 'Area codes of phone numbers',
})

export const getPuzzle = defineCall({
  name: 'getPuzzle',
  method: 'GET',
  path: '/portage/puzzle',
  payload: NothingSchema,
  answer: v.object({
    puzzleId: IdSchema,
    /** data: address of a picture of width × height px with the gap */
    background: v.string(),
    /** data: address of the missing piece, size × size px */
    piece: v.string(),
    width: v.number(),
    height: v.number(),
    size: v.number(),
    /** px from the top at which the piece slides */
    top: v.number(),
  }),
  who: 'anyone',
  source: 'ours',
  summary: 'A new slider puzzle',
})

export const checkPuzzle = defineCall({
  name: 'checkPuzzle',
  method: 'POST',
  path: '/portage/puzzle/check',
  payload: v.object({
    puzzleId: IdSchema,
    /** px from the left at which the piece was let go, in the picture's own px */
    left: v.number(),
  }),
  answer: v.object({ puzzleTicket: v.string() }),
  errors: { P1: 'the piece does not fit, get a new puzzle', P2: 'the puzzle is over, get a new one' },
  ownMessages: true,
  who: 'anyone',
  source: 'ours',
  summary: 'Checks where the piece was let go; the ticket is good for one code or one password sign-in',
})

/** Who signs in: a mobile number with its area code, or an e-mail address. */
export const AccountSchema = v.variant('kind', [
  v.object({ kind: v.literal('mobile'), areaCode: ChoiceSchema, phone: v.pipe(v.string(), v.maxLength(32)) }),
  v.object({ kind: v.literal('email'), email: v.pipe(v.string(), v.maxLength(128)) }),
])

const CodeSchema = v.pipe(v.string(), v.maxLength(6), v.regex(VERIFICATION_CODE))
const PasswordSchema = v.pipe(v.string(), v.minLength(PASSWORD_MIN), v.maxLength(PASSWORD_MAX))
/** The WeChat identity to bind to the member who signs in. */
const BindSchema = v.optional(BindingSchema)

export const sendCode = defineCall({
  name: 'sendCode',
  method: 'POST',
  path: '/portage/account/sendCode',
  payload: v.object({ account: AccountSchema, puzzleTicket: SecretSchema }),
  answer: v.object({
    /** ms until the next code may be asked for */
    resendAfterMs: v.number(),
  }),
  errors: { A1: 'solve the puzzle first', A2: 'a code was sent a moment ago; data.resendAfterMs tells when' },
  ownMessages: true,
  who: 'anyone',
  source: 'ours',
  summary: 'Sends a six-digit code by SMS or e-mail',
})

export const signInByCode = defineCall({
  name: 'signInByCode',
  method: 'POST',
  path: '/portage/account/signInByCode',
  payload: v.object({
    account: AccountSchema,
    code: CodeSchema,
    /** set as the member's password when given (sign-up, or a forgotten one) */
    password: v.optional(PasswordSchema),
    /** the agreements' typeCodes that were ticked; all three are needed for a new member */
    agreed: v.boolean(),
    languageCode: LanguageCodeSchema,
    bind: BindSchema,
  }),
  answer: SessionSchema,
  errors: {
    A3: 'the code is wrong',
    A4: 'the code is over',
    A6: 'the agreements are not accepted',
    ...SIGN_IN_ERRORS,
  },
  ownMessages: true,
  who: 'anyone',
  source: 'ours',
  summary: 'Signs in by verification code; an unknown mobile or e-mail becomes a new member',
})

export const signInByPassword = defineCall({
  name: 'signInByPassword',
  method: 'POST',
  path: '/portage/account/signInByPassword',
  payload: v.object({
    account: AccountSchema,
    password: v.pipe(v.string(), v.minLength(1), v.maxLength(64)),
    puzzleTicket: SecretSchema,
    bind: BindSchema,
  }),
  answer: SessionSchema,
  errors: {
    A1: 'solve the puzzle first',
    A5: 'account or password is wrong',
    ...SIGN_IN_ERRORS,
  },
  ownMessages: true,
  who: 'anyone',
  source: 'ours',
  summary: 'Signs in by password',
})
