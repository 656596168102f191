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

/** Calls that cancel an account and bring it back (ours, S2 §2 /cancel, §4; AUTH-43). */

const OrderSchema = v.object({ orderNo: OrderNoSchema, amountCents: CentsSchema, currency: CurrencySchema })
const named = <S extends v.GenericSchema>(schema: S) =>
  v.pipe(v.array(schema), v.maxLength(BLOCKERS_LISTED_PER_KIND_MAX))

/** Obstacles to a cancellation. Without any, the lists are empty and the balance is 0. */
export const CancellationBlockersSchema = v.object({
  /** numbers of the parcels that are neither signed for nor ended */
  parcels: named(PackageNoSchema),
  /** orders that can still be paid */
  orders: named(OrderSchema),
  /** orders whose payment the provider has not decided */
  payments: named(OrderSchema),
  /** orders whose money is on its way back */
  refunds: named(OrderSchema),
  balanceCents: CentsSchema,
  /** currency of the balance */
  currency: CurrencySchema,
})

export const getCancellationBlockers = defineCall({
  name: 'getCancellationBlockers',
  method: 'GET',
  path: '/portage/account/cancellation',
  payload: EmptyPayloadSchema,
  answer: v.object({
    obstacles: CancellationBlockersSchema,
    /** recipient of a code: a masked mobile number or the e-mail */
    codeTo: v.string(),
    hasPassword: v.boolean(),
  }),
  errors: {},
  who: 'member',
  limitPerMinute: 60,
  source: 'ours',
  summary: 'The obstacles to a cancellation of the account, and the ways to prove the identity of the member',
})

export const sendCancelCode = defineCall({
  name: 'sendCancelCode',
  method: 'POST',
  path: '/portage/account/sendCancelCode',
  payload: EmptyPayloadSchema,
  answer: v.object({
    /** ms until the next code can be requested */
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
    /** one of both is required: the member proves their identity again */
    code: v.optional(VerificationCodeSchema),
    password: v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(64))),
    /** whether the member has read which data is erased and which is kept */
    consent: v.boolean(),
  }),
  answer: v.object({
    /** time until which a sign-in brings the account back */
    until: UtcTimestampSchema,
  }),
  errors: {
    ...VERIFICATION_CODE_ERRORS,
    ...PASSWORD_WRONG_ERRORS,
    ...TOO_MANY_ATTEMPTS_ERRORS,
    /**
     * An obstacle blocks the cancellation now. `data` lists the obstacles as `getCancellationBlockers` does.
     */
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
