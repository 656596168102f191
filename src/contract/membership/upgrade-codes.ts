import * as v from 'valibot'
import { UPGRADE_CODE_MAX_LENGTH } from '../../domain/membership/membership'
import {
  CODE_RESEND_TOO_SOON_ERRORS,
  TOO_MANY_ATTEMPTS_ERRORS,
  VERIFICATION_CODE_ERRORS,
} from '../auth/account-errors'
import { VerificationCodeSchema } from '../auth/sign-in'
import { defineCall } from '../base/call'
import { IDEMPOTENCY_KEY_ERRORS } from '../base/envelope'
import { EmptyPayloadSchema, IdempotencyKeySchema, UtcTimestampSchema } from '../base/schemas'

export const requestUpgradeVerificationCode = defineCall({
  name: 'requestUpgradeVerificationCode',
  method: 'POST',
  path: '/portage/membership/sendCode',
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
  summary: "Sends the verification code of an upgrade to the member's own mobile or e-mail",
})

export const redeemUpgradeCode = defineCall({
  name: 'redeemUpgradeCode',
  method: 'POST',
  path: '/portage/membership/redeem',
  payload: v.object({
    upgradeCode: v.pipe(v.string(), v.minLength(1), v.maxLength(UPGRADE_CODE_MAX_LENGTH)),
    /** the verification code */
    code: VerificationCodeSchema,
    idempotencyKey: IdempotencyKeySchema,
  }),
  answer: v.object({ vipUntil: UtcTimestampSchema }),
  errors: {
    ...IDEMPOTENCY_KEY_ERRORS,
    ...VERIFICATION_CODE_ERRORS,
    ...TOO_MANY_ATTEMPTS_ERRORS,
    /** The code is unknown or already used. */
    upgradeCodeUnknown: { code: 'MEM1', text: 'membership.code.unknown', field: 'upgradeCode' },
    /** The VIP membership has no end. */
    membershipEndless: { code: 'MEM2', text: 'membership.endless' },
  },
  ownMessages: true,
  who: 'member',
  limitPerMinute: 20,
  source: 'ours',
  summary: 'Upgrades once by a code of customer service; its months are added to the remaining time',
})
