import * as v from 'valibot'
import { BLOCKERS_LISTED_PER_KIND_MAX } from '../../domain/account/cancellation'
import {
  ACCOUNT_CLOSED_OR_BLOCKED_ERRORS,
  CODE_RESEND_TOO_SOON_ERRORS,
  PASSWORD_WRONG_ERRORS,
  TOO_MANY_ATTEMPTS_ERRORS,
  VERIFICATION_CODE_ERRORS,
  WECHAT_IDENTITY_EXPIRED_ERRORS,
} from '../auth/account-errors'
import { SessionSchema, UnboundWechatIdentitySchema } from '../auth/sessions'
import { VerificationCodeSchema } from '../auth/sign-in'
import { defineCall } from '../base/call'
import {
  CentsSchema,
  CurrencySchema,
  EmptyPayloadSchema,
  OpaqueTokenSchema,
  OrderNoSchema,
  PackageNoSchema,
  UtcTimestampSchema,
} from '../base/schemas'

/** Cancelling the account, and coming back (ours, S2 §2 /cancel, §4; AUTH-43). */

const OrderSchema = v.object({ orderNo: OrderNoSchema, amountCents: CentsSchema, currency: CurrencySchema })
const named = <S extends v.GenericSchema>(schema: S) =>
  v.pipe(v.array(schema), v.maxLength(BLOCKERS_LISTED_PER_KIND_MAX))

/** What stands in the way of a cancellation, by its numbers; empty lists and no balance when nothing does. */
export const CancellationBlockersSchema = v.object({
  /** not handed out yet */
  parcels: named(PackageNoSchema),
  /** that can still be paid */
  orders: named(OrderSchema),
  /** of orders whose payment the provider has not decided */
  payments: named(OrderSchema),
  /** of orders whose money is on its way back */
  refunds: named(OrderSchema),
  balanceCents: CentsSchema,
  /** of the balance */
  currency: CurrencySchema,
})

export const getCancellationBlockers = defineCall({
  name: 'getCancellationBlockers',
  method: 'GET',
  path: '/portage/account/cancellation',
  payload: EmptyPayloadSchema,
  answer: v.object({
    obstacles: CancellationBlockersSchema,
    /** where a code goes: a masked mobile number or the e-mail */
    codeTo: v.string(),
    hasPassword: v.boolean(),
  }),
  errors: {},
  who: 'member',
  limitPerMinute: 60,
  source: 'ours',
  summary: 'What blocks a cancellation of the account, and how the member can prove their identity',
})

export const sendCancelCode = defineCall({
  name: 'sendCancelCode',
  method: 'POST',
  path: '/portage/account/sendCancelCode',
  payload: EmptyPayloadSchema,
  answer: v.object({
    /** ms until the next code may be asked for */
    resendAfterMs: v.number(),
  }),
  errors: CODE_RESEND_TOO_SOON_ERRORS,
  ownMessages: true,
  who: 'member',
  limitPerMinute: 20,
  source: 'ours',
  summary: "Sends a code for cancelling the account to the member's own mobile or e-mail",
})

export const cancelAccount = defineCall({
  name: 'cancelAccount',
  method: 'POST',
  path: '/portage/account/cancel',
  payload: v.object({
    /** one of both: who cancels proves a second time who they are */
    code: v.optional(VerificationCodeSchema),
    password: v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(64))),
    /** that they have read what is erased and what is kept */
    consent: v.boolean(),
  }),
  answer: v.object({
    /** until when signing in brings the account back */
    until: UtcTimestampSchema,
  }),
  errors: {
    ...VERIFICATION_CODE_ERRORS,
    ...PASSWORD_WRONG_ERRORS,
    ...TOO_MANY_ATTEMPTS_ERRORS,
    /** Something blocks the cancellation by now. `data` lists it as `getCancellationBlockers` does. */
    cancellationBlocked: { code: 'C1', text: 'auth.cancel.obstacles' },
    /** `consent` is false. */
    consentMissing: { code: 'C2', text: 'auth.cancel.consent', field: 'consent' },
  },
  ownMessages: true,
  who: 'member',
  limitPerMinute: 20,
  source: 'ours',
  summary: 'Cancels the account, ends its sessions and unlinks WeChat; after 30 days the account is erased',
})

export const reactivateAccount = defineCall({
  name: 'reactivateAccount',
  method: 'POST',
  path: '/portage/account/reactivate',
  payload: v.object({ ticket: OpaqueTokenSchema, bind: v.optional(UnboundWechatIdentitySchema) }),
  answer: SessionSchema,
  errors: {
    ...ACCOUNT_CLOSED_OR_BLOCKED_ERRORS,
    /** The ticket is unknown, used or expired, or the account can no longer be brought back. */
    reactivationExpired: { code: 'A10', text: 'auth.reactivate.over' },
    ...WECHAT_IDENTITY_EXPIRED_ERRORS,
  },
  ownMessages: true,
  who: 'anyone',
  limitPerMinute: 30,
  source: 'ours',
  summary: 'Brings a cancelled account back after the member confirmed it, and signs in',
})
