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

/** Answer of every login: the token of the session and its end. */
export const SessionSchema = v.object({
  token: TokenSchema,
  expiresAt: UtcTimestampSchema,
  /** The member code, such as PT208846 (S1 §3 users.aptId). */
  aptId: v.string(),
  newMember: v.boolean(),
})

/** Session info for /register-login, when a WeChat user is not bound to a member yet (S1 §4). */
export const UnboundWechatIdentitySchema = v.object({
  sessionId: OpaqueTokenSchema,
  openId: OpaqueTokenSchema,
  ticket: OpaqueTokenSchema,
})

/** `data` of the refusal `accountCancelled`: a ticket for `reactivateAccount`. */
export const ReactivationTicketSchema = v.object({
  ticket: OpaqueTokenSchema,
  aptId: v.string(),
  /** time until which the account can be brought back */
  until: UtcTimestampSchema,
})

/** `data` of the refusal `phoneMissing`: the member code of the account. */
export const PhoneMissingRefusalDataSchema = v.object({ aptId: v.string() })

/** The errors of every login from another app. */
export const HOST_APP_LOGIN_ERRORS = {
  ...ACCOUNT_CLOSED_OR_BLOCKED_ERRORS,
  ...CANCELLED_ACCOUNT_ERRORS,
  /** The token or sign of the host app is unknown, used or expired (ours). */
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
    'Exchanges a token from the URL for a session (plain H5); a token of our own session renews it for 6 days',
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
  summary: 'Signs in from the Hong Kong app and the Hong Kong official account',
})

export const intlAppLogin = defineCall({
  name: 'intlAppLogin',
  method: 'POST',
  path: '/api/intlAppLogin',
  payload: v.object({ token: TokenSchema, acceptAuthorization: v.optional(v.boolean()), source: v.number() }),
  answer: SessionSchema,
  errors: {
    ...HOST_APP_LOGIN_ERRORS,
    /** A required agreement is not signed. The token stays valid for the next try. */
    agreementsRequired: { code: '6004', text: 'auth.agreements.required' },
  },
  ownMessages: true,
  who: 'anyone',
  limitPerMinute: 60,
  source: 'S1 §7',
  summary: 'Signs in from the national courier app',
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
    /**
     * This WeChat user was never bound; `data` holds the identity to bind. With a sign: an agreement is not
     * signed; `data` holds the session.
     */
    needsBinding: { code: '1', text: 'auth.wechat.needsBinding' },
    /** The member unlinked this WeChat user. `data` holds the identity to bind again. */
    unbound: { code: '100018', text: 'auth.wechat.unbound' },
    /** As in `sfAppLogin`, for a sign. */
    phoneMissing: { code: '13', text: 'auth.phone.unbound' },
    ...WECHAT_IDENTITY_EXPIRED_ERRORS,
  },
  ownMessages: true,
  who: 'anyone',
  limitPerMinute: 60,
  source: 'S1 §7',
  summary: 'Signs in by WeChat openId and ticket, or by a sign of the courier app',
})

export const sfAppLogin = defineCall({
  name: 'sfAppLogin',
  method: 'POST',
  path: '/api/sfAppIntegration',
  payload: v.object({ sign: v.pipe(v.string(), v.minLength(1), v.maxLength(1024)) }),
  answer: SessionSchema,
  errors: {
    ...HOST_APP_LOGIN_ERRORS,
    /** An agreement is not signed. `data` holds the session that signs it. */
    agreementsRequired: { code: '1', text: 'auth.agreements.required' },
    /**
     * Pre-logoff: the account has no mobile number. `data` names the member (`PhoneMissingRefusalDataSchema`,
     * ours). The sign stays valid.
     */
    phoneMissing: { code: '13', text: 'auth.phone.unbound' },
  },
  ownMessages: true,
  who: 'anyone',
  limitPerMinute: 60,
  source: 'S1 §7',
  summary: 'Signs in by a sign of the courier app',
})

/** Ours: `wx.login` returns a code, while `/api/wxLogin` takes an openId and a ticket. */
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
  summary: 'Exchanges the code of wx.login for openId and ticket',
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
  summary: 'Ends every session of the member, including this one, and unlinks WeChat',
})

/** Undoes a binding; the documents show no such call. */
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
  summary: 'Unlinks WeChat, so that no WeChat user signs in automatically as the member; sessions continue',
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
      /** '' if the member never entered one */
      name: v.string(),
      memberType: v.picklist(['regular', 'vip']),
      areaCode: v.nullable(v.string()),
      /** masked, such as 81•••• 4567 */
      phone: v.nullable(v.string()),
      email: v.nullable(v.string()),
      balanceCents: v.number(),
      /** currency of the balance */
      currency: CurrencySchema,
      /** whether a WeChat user is bound to the member, and signs in automatically */
      isWechatLinked: v.boolean(),
    }),
    /** 0 means no country set (S1 §3) */
    bindCountry: v.number(),
    /**
     * the country of `bindCountry`, null without one; its code is the code of a destination, or '' if it is
     * none (ours)
     */
    homeCountry: v.nullable(
      v.object({
        code: v.string(),
        name: LocalisedTextSchema,
        /** currency in which its members see amounts too; null for none */
        currency: v.optional(v.nullable(CurrencySchema), null),
      }),
    ),
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
