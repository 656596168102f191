import * as v from 'valibot'
import { COUPON_FEES, COUPON_KINDS, COUPON_MEMBERS } from '../domain/coupon'
import { defineCall } from './call'
import { MonthsSchema } from './order-details'
import { CentsSchema, ChoiceSchema, DoneSchema, IdSchema, OrderNoSchema } from './schemas'

/** What customer service does for a member, played by the sandbox. Ours. */
const SERVICE = {
  method: 'POST',
  encoding: 'json',
  who: 'operator',
  source: 'ours',
  limitPerMinute: 'unlimited',
} as const

const AmountSchema = v.pipe(CentsSchema, v.minValue(1), v.maxValue(10_000_000))

export const sandboxCoupon = defineCall({
  ...SERVICE,
  name: 'sandboxCoupon',
  path: '/sandbox/coupon',
  payload: v.object({
    aptId: ChoiceSchema,
    kind: v.optional(v.picklist(COUPON_KINDS)),
    memberType: v.optional(v.picklist(COUPON_MEMBERS)),
    feeType: v.optional(v.picklist(COUPON_FEES)),
    faceCents: v.optional(AmountSchema),
    thresholdCents: v.optional(v.pipe(CentsSchema, v.minValue(0))),
    minCents: v.optional(AmountSchema),
    maxCents: v.optional(AmountSchema),
    maxDeductionCents: v.optional(AmountSchema),
    /** how long it holds from now */
    days: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(3650))),
  }),
  answer: v.object({ id: IdSchema }),
  errors: { S3: 'sandbox.member' },
  summary: 'Customer service gives a member a coupon',
})

export const sandboxRefund = defineCall({
  ...SERVICE,
  name: 'sandboxRefund',
  path: '/sandbox/refund',
  payload: v.object({ orderNo: OrderNoSchema }),
  answer: DoneSchema,
  errors: { S7: 'sandbox.order', S8: 'sandbox.spent' },
  summary: 'Customer service gives the money of a paid order back, also after its parcel has left',
})

export const sandboxUpgradeCode = defineCall({
  ...SERVICE,
  name: 'sandboxUpgradeCode',
  path: '/sandbox/upgradeCode',
  payload: v.object({ months: MonthsSchema }),
  answer: v.object({ upgradeCode: v.string() }),
  errors: {},
  summary: 'Customer service gives out a code that upgrades one member for some months',
})
