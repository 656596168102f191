import * as v from 'valibot'
import { defineCall } from '../base/call'
import {
  CurrencySchema,
  EmptyAnswerSchema,
  EmptyPayloadSchema,
  LocalisedTextSchema,
  OpaqueTokenSchema,
  TrimmedTextSchema,
  UtcTimestampSchema,
} from '../base/schemas'
import {
  ACCOUNT_CLOSED_OR_BLOCKED_ERRORS,
  CANCELLED_ACCOUNT_ERRORS,
  WECHAT_IDENTITY_EXPIRED_ERRORS,
} from './account-errors'

const TokenSchema = v.pipe(v.string(), v.minLength(8), v.maxLength(512))

/** What every login answers: the session's token and when it ends. */
export const SessionSchema = v.object({
  token: TokenSchema,
  expiresAt: UtcTimestampSchema,
  /** The member code, such as PT208846 (S1 §3 users.aptId). */
  aptId: v.string(),
  newMember: v.boolean(),
})

/** Session info handed to /register-login when a WeChat user is not bound to a member yet (S1 §4). */
export const UnboundWechatIdentitySchema = v.object({
  sessionId: OpaqueTokenSchema,
  openId: OpaqueTokenSchema,
  ticket: OpaqueTokenSchema,
})

/** `data` of the refusal accountCancelled: the way back. */
export const ReactivationTicketSchema = v.object({
  ticket: OpaqueTokenSchema,
  aptId: v.string(),
  /** until when it can come back */
  until: UtcTimestampSchema,
})

/** `data` of the refusal phoneMissing: whose account has no mobile number. */
export const PhoneMissingRefusalDataSchema = v.object({ aptId: v.string() })

/** What the logins by a link of another app are refused for. */
export const HOST_APP_LOGIN_ERRORS = {
  ...ACCOUNT_CLOSED_OR_BLOCKED_ERRORS,
  ...CANCELLED_ACCOUNT_ERRORS,
  /** the host's token or sign is unknown, used or over (ours) */
  hostCredentialInvalid: { code: 'HOST', text: 'auth.host.over' },
} as const

export const h5TokenLogin = defineCall({
  name: 'h5TokenLogin',
  method: 'POST',
  path: '/api/h5Login',
  payload: v.object({ token: TokenSchema, source: v.number() }),
  answer: SessionSchema,
  errors: HOST_APP_LOGIN_ERRORS,
  ownMessages: true,
  who: 'anyone',
  limitPerMinute: 60,
  source: 'S1 §7',
  summary:
    'Turns a token from the address into a session of this app (plain H5); a session of ours goes on for 6 days',
})

export const hkAppLogin = defineCall({
  name: 'hkAppLogin',
  method: 'POST',
  path: '/api/hkAppLogin',
  payload: v.object({ token: TokenSchema, source: v.number() }),
  answer: SessionSchema,
  errors: HOST_APP_LOGIN_ERRORS,
  ownMessages: true,
  who: 'anyone',
  limitPerMinute: 60,
  source: 'S1 §7',
  summary: 'Login from the Hong Kong app and the Hong Kong official account',
})

export const intlAppLogin = defineCall({
  name: 'intlAppLogin',
  method: 'POST',
  path: '/api/intlAppLogin',
  payload: v.object({ token: TokenSchema, acceptAuthorization: v.optional(v.boolean()), source: v.number() }),
  answer: SessionSchema,
  errors: {
    ...HOST_APP_LOGIN_ERRORS,
    agreementsRequired: { code: '6004', text: 'auth.agreements.required' },
  },
  ownMessages: true,
  who: 'anyone',
  limitPerMinute: 60,
  source: 'S1 §7',
  summary: 'Login from the national courier app',
})

export const wxTicketLogin = defineCall({
  name: 'wxTicketLogin',
  method: 'POST',
  path: '/api/wxLogin',
  payload: v.object({
    openId: v.optional(OpaqueTokenSchema),
    ticket: v.optional(OpaqueTokenSchema),
    token: v.optional(OpaqueTokenSchema),
    sign: v.optional(OpaqueTokenSchema),
  }),
  answer: v.union([SessionSchema, UnboundWechatIdentitySchema]),
  errors: {
    ...HOST_APP_LOGIN_ERRORS,
    /** not bound to a member yet; data holds the session info */
    needsBinding: { code: '1', text: 'auth.wechat.needsBinding' },
    /** bound to no member any more; data holds the session info */
    unbound: { code: '100018', text: 'auth.wechat.unbound' },
    /** as sfAppLogin, of a sign */
    phoneMissing: { code: '13', text: 'auth.phone.unbound' },
    ...WECHAT_IDENTITY_EXPIRED_ERRORS,
  },
  ownMessages: true,
  who: 'anyone',
  limitPerMinute: 60,
  source: 'S1 §7',
  summary: 'Login by WeChat openId and ticket',
})

export const sfAppLogin = defineCall({
  name: 'sfAppLogin',
  method: 'POST',
  path: '/api/sfAppIntegration',
  payload: v.object({ sign: v.pipe(v.string(), v.minLength(1), v.maxLength(1024)) }),
  answer: SessionSchema,
  errors: {
    ...HOST_APP_LOGIN_ERRORS,
    /** data holds the session to sign the agreement with */
    agreementsRequired: { code: '1', text: 'auth.agreements.required' },
    /** pre-logoff: the account has no mobile number; data holds whose it is (PhoneMissingRefusalDataSchema, ours) */
    phoneMissing: { code: '13', text: 'auth.phone.unbound' },
  },
  ownMessages: true,
  who: 'anyone',
  limitPerMinute: 60,
  source: 'S1 §7',
  summary: 'Login by a sign from the courier app',
})

/** Ours: `wx.login` gives a code, while `/api/wxLogin` takes an openId and a ticket. */
export const exchangeWxCodeForTicket = defineCall({
  name: 'exchangeWxCodeForTicket',
  method: 'POST',
  path: '/portage/wx/codeToSession',
  payload: v.object({ code: v.pipe(v.string(), v.minLength(1), v.maxLength(128)) }),
  answer: v.object({ openId: v.string(), ticket: v.string() }),
  errors: WECHAT_IDENTITY_EXPIRED_ERRORS,
  ownMessages: true,
  who: 'anyone',
  limitPerMinute: 60,
  source: 'ours',
  summary: "Exchanges wx.login's code for openId and ticket",
})

export const signOut = defineCall({
  name: 'signOut',
  method: 'POST',
  path: '/portage/account/signOut',
  payload: EmptyPayloadSchema,
  answer: EmptyAnswerSchema,
  errors: {},
  ownMessages: true,
  who: 'member',
  limitPerMinute: 60,
  source: 'ours',
  summary: 'Ends the session',
})

/** For a lost phone. A WeChat link that remains would sign that phone in again. */
export const signOutEverywhereAndUnlinkWechat = defineCall({
  name: 'signOutEverywhereAndUnlinkWechat',
  method: 'POST',
  path: '/portage/account/signOutEverywhere',
  payload: EmptyPayloadSchema,
  answer: EmptyAnswerSchema,
  errors: {},
  ownMessages: true,
  who: 'member',
  limitPerMinute: 60,
  source: 'ours',
  summary: 'Ends every session of the member, this one too, and unlinks WeChat',
})

/** The way back from a binding; the documents show none. */
export const unlinkWechat = defineCall({
  name: 'unlinkWechat',
  method: 'POST',
  path: '/portage/account/unlinkWechat',
  payload: EmptyPayloadSchema,
  answer: EmptyAnswerSchema,
  errors: {},
  ownMessages: true,
  who: 'member',
  limitPerMinute: 60,
  source: 'ours',
  summary: 'No WeChat user signs in as the member by itself any more; the sessions go on',
})

export const getUserInfo = defineCall({
  name: 'getUserInfo',
  method: 'GET',
  path: '/new/user/getUserInfo',
  payload: EmptyPayloadSchema,
  answer: v.object({
    users: v.object({
      /** the member code, such as PT208846 */
      aptId: v.string(),
      /** '' of a member who never gave one */
      name: v.string(),
      memberType: v.picklist(['regular', 'vip']),
      areaCode: v.nullable(v.string()),
      /** masked, such as 81•• 4567 */
      phone: v.nullable(v.string()),
      email: v.nullable(v.string()),
      balanceCents: v.number(),
      /** of the balance */
      currency: CurrencySchema,
      /** a WeChat user is tied to the member, and signs in by itself */
      isWechatLinked: v.boolean(),
    }),
    /** 0 means no country set (S1 §3) */
    bindCountry: v.number(),
    /** the country of `bindCountry`, null without one; its code is a destination's, '' of one that has none (ours) */
    homeCountry: v.nullable(v.object({ code: v.string(), name: LocalisedTextSchema })),
  }),
  errors: {},
  who: 'member',
  limitPerMinute: 'unlimited',
  source: 'S1 §7',
  summary: 'The signed-in member',
})

export const updateUserName = defineCall({
  name: 'updateUserName',
  method: 'POST',
  path: '/account/updateUserName',
  payload: v.object({ name: TrimmedTextSchema }),
  contentCheck: { name: 'profile' },
  answer: EmptyAnswerSchema,
  errors: {},
  ownMessages: true,
  who: 'member',
  limitPerMinute: 60,
  source: 'S1 §7',
  summary: "Changes the member's name, which the warehouses write on parcels",
})
