import * as v from 'valibot'
import { AGREEMENT } from '../domain/agreement'
import { PASSWORD_MAX, PASSWORD_MIN, VERIFICATION_CODE } from '../domain/credentials'
import { defineCall } from './call'
import {
  ChoiceSchema,
  DoneSchema,
  IdSchema,
  LocalisedSchema,
  NothingSchema,
  SecretSchema,
  TimeSchema,
} from './schemas'

const TokenSchema = v.pipe(v.string(), v.minLength(8), v.maxLength(512))

/** What every login answers: the session's token and when it ends. */
export const SessionSchema = v.object({
  token: TokenSchema,
  expiresAt: TimeSchema,
  /** The member code, such as PT208846 (S1 §3 users.aptId). */
  aptId: v.string(),
  newMember: v.boolean(),
})

/** Session info handed to /register-login when a WeChat user is not bound to a member yet (S1 §4). */
export const BindingSchema = v.object({
  sessionId: SecretSchema,
  openId: SecretSchema,
  ticket: SecretSchema,
})

const LOGIN_ERRORS = {
  '4': 'the account is closed',
  '5': 'the account is blocked',
  HOST: 'the token or sign is unknown, used or over (ours)',
}
/** Signing in on our own screen (ours). */
const SIGN_IN_ERRORS = {
  '4': 'the account is closed',
  '5': 'the account is blocked',
  A7: 'too many attempts',
  WX5003: 'the WeChat identity to bind is not valid any more',
}

export const h5Login = defineCall({
  name: 'h5Login',
  method: 'POST',
  path: '/api/h5Login',
  payload: v.object({ token: TokenSchema, source: v.number() }),
  answer: SessionSchema,
  errors: LOGIN_ERRORS,
  ownMessages: true,
  who: 'anyone',
  source: 'S1 §7',
  summary: 'Turns a token from the address into a session of this app (plain H5)',
})

export const hkAppLogin = defineCall({
  name: 'hkAppLogin',
  method: 'POST',
  path: '/api/hkAppLogin',
  payload: v.object({ token: TokenSchema, source: v.number() }),
  answer: SessionSchema,
  errors: LOGIN_ERRORS,
  ownMessages: true,
  who: 'anyone',
  source: 'S1 §7',
  summary: 'Login from the Hong Kong app and the Hong Kong official account',
})

export const intlAppLogin = defineCall({
  name: 'intlAppLogin',
  method: 'POST',
  path: '/api/intlAppLogin',
  payload: v.object({ token: TokenSchema, acceptAuthorization: v.optional(v.boolean()), source: v.number() }),
  answer: SessionSchema,
  errors: { ...LOGIN_ERRORS, '6004': 'the agreement is not accepted yet' },
  ownMessages: true,
  who: 'anyone',
  source: 'S1 §7',
  summary: 'Login from the national courier app',
})

export const wxLogin = defineCall({
  name: 'wxLogin',
  method: 'POST',
  path: '/api/wxLogin',
  payload: v.object({
    openId: v.optional(SecretSchema),
    ticket: v.optional(SecretSchema),
    token: v.optional(SecretSchema),
    sign: v.optional(SecretSchema),
  }),
  answer: v.union([SessionSchema, BindingSchema]),
  errors: {
    ...LOGIN_ERRORS,
    '1': 'not bound to a member yet; data holds the session info',
    '100018': 'bound to no member any more; data holds the session info',
    WX5003: 'the ticket is not valid any more',
  },
  ownMessages: true,
  who: 'anyone',
  source: 'S1 §7',
  summary: 'Login by WeChat openId and ticket',
})

export const sfAppIntegration = defineCall({
  name: 'sfAppIntegration',
  method: 'POST',
  path: '/api/sfAppIntegration',
  payload: v.object({ sign: v.pipe(v.string(), v.minLength(1), v.maxLength(1024)) }),
  answer: SessionSchema,
  errors: {
    ...LOGIN_ERRORS,
    '1': 'the agreement is not accepted yet; data holds the session to sign it with',
    '13': 'pre-logoff: the phone is not bound',
  },
  ownMessages: true,
  who: 'anyone',
  source: 'S1 §7',
  summary: 'Login by a sign from the courier app',
})

export const exchangeWxCode = defineCall({
  name: 'exchangeWxCode',
  method: 'POST',
  path: '/portage/wx/codeToSession',
  payload: v.object({ code: v.pipe(v.string(), v.minLength(1), v.maxLength(128)) }),
  answer: v.object({ openId: v.string(), ticket: v.string() }),
  errors: { WX5003: 'WeChat refused the code' },
  ownMessages: true,
  who: 'anyone',
  source: 'ours',
  summary: "Exchanges wx.login's code for openId and ticket",
})

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

/** Locale of an agreement's text (S2 §1; LANG-15). */
const LanguageCodeSchema = v.picklist(['zh_CN', 'zh_HK', 'en_US'])
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

export const signOut = defineCall({
  name: 'signOut',
  method: 'POST',
  path: '/portage/account/signOut',
  payload: NothingSchema,
  answer: DoneSchema,
  ownMessages: true,
  who: 'member',
  source: 'ours',
  summary: 'Ends the session',
})

const TypeCodeSchema = v.picklist(Object.values(AGREEMENT))
const AgreementSchema = v.object({
  typeCode: TypeCodeSchema,
  version: v.string(),
  languageCode: v.string(),
  title: v.string(),
  /** plain text, paragraphs divided by an empty line */
  content: v.string(),
})

export const getAgreement = defineCall({
  name: 'getAgreement',
  method: 'GET',
  path: '/api/AgreementContent',
  payload: v.object({ typeCode: TypeCodeSchema, languageCode: LanguageCodeSchema }),
  answer: AgreementSchema,
  errors: { '404': 'no text of this agreement in this language' },
  who: 'anyone',
  source: 'S1 §7',
  summary: 'The text of an agreement in the language of the reader',
})

export const signAgreements = defineCall({
  name: 'signAgreements',
  method: 'POST',
  path: '/api/AgreementContent',
  encoding: 'json',
  payload: v.pipe(
    v.array(v.object({ typeCode: TypeCodeSchema, version: ChoiceSchema, languageCode: ChoiceSchema })),
    v.minLength(1),
    v.maxLength(4),
  ),
  answer: DoneSchema,
  errors: { '6004': 'that version is not the current one: read it again' },
  who: 'member',
  source: 'S1 §7',
  summary: 'Signs agreements with one call',
})

export const agreementIsAgree = defineCall({
  name: 'agreementIsAgree',
  method: 'GET',
  path: '/api/agreementIsAgree',
  payload: v.object({ typeCode: v.pipe(v.array(TypeCodeSchema), v.maxLength(10)) }),
  answer: v.object({ agreed: v.boolean(), missing: v.array(TypeCodeSchema) }),
  who: 'member',
  source: 'S1 §7',
  summary: 'Whether the member signed the current version of each agreement',
})

export const getUserInfo = defineCall({
  name: 'getUserInfo',
  method: 'GET',
  path: '/new/user/getUserInfo',
  payload: NothingSchema,
  answer: v.object({
    users: v.object({
      /** the member code, such as PT208846 */
      aptId: v.string(),
      name: v.string(),
      memberType: v.picklist(['regular', 'vip']),
      areaCode: v.nullable(v.string()),
      /** masked, such as 8123 •••• */
      phone: v.nullable(v.string()),
      email: v.nullable(v.string()),
      balanceCents: v.number(),
    }),
    /** 0 means no country set (S1 §3) */
    bindCountry: v.number(),
  }),
  who: 'member',
  source: 'S1 §7',
  summary: 'The signed-in member',
})
