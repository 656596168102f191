import * as v from 'valibot'
import { defineCall } from '../base/call'
import { IDEMPOTENCY_KEY_ERRORS } from '../base/envelope'
import {
  CentsSchema,
  EmptyAnswerSchema,
  IdempotencyKeySchema,
  IdSchema,
  OrderNoSchema,
} from '../base/schemas'

const ANSWERING = {
  method: 'POST',
  ownMessages: true,
  who: 'member',
  limitPerMinute: 60,
  source: 'ours',
} as const
/** Errors of both answers to a surcharge: agreement and refusal. */
export const SURCHARGE_ANSWER_ERRORS = {
  ...IDEMPOTENCY_KEY_ERRORS,
  /** The surcharge is paid, withdrawn, unknown, or another member's. */
  feeOver: { code: 'FEE1', text: 'surcharge.over' },
  /** A payment of this surcharge is under way. */
  orderExists: { code: 'ORD2', text: 'surcharge.beingPaid' },
} as const

/**
 * The documents charge surcharges (S2 §3, §4) but show no call to agree to one. The order has purpose 0
 * for a quantity or UPC deviation, else 7 (ours).
 */
export const agreeToSurcharge = defineCall({
  ...ANSWERING,
  name: 'agreeToSurcharge',
  path: '/portage/fee/agree',
  payload: v.object({
    id: IdSchema,
    /** amount that the member saw */
    totalCents: CentsSchema,
    idempotencyKey: IdempotencyKeySchema,
  }),
  answer: v.object({ orderNo: OrderNoSchema }),
  errors: { ...SURCHARGE_ANSWER_ERRORS, amountChanged: { code: 'ORD8', text: 'surcharge.amountChanged' } },
  summary: 'Agrees to a surcharge, and orders it; possible again after that order closed',
})

export const refuseSurcharge = defineCall({
  ...ANSWERING,
  name: 'refuseSurcharge',
  path: '/portage/fee/refuse',
  payload: v.object({ id: IdSchema, idempotencyKey: IdempotencyKeySchema }),
  answer: EmptyAnswerSchema,
  errors: SURCHARGE_ANSWER_ERRORS,
  summary: 'Refuses a surcharge; an unpaid order of it is closed',
})
