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
/** What an answer to such a fee is refused for. */
export const SURCHARGE_ANSWER_ERRORS = {
  ...IDEMPOTENCY_KEY_ERRORS,
  feeOver: { code: 'FEE1', text: 'surcharge.over' },
  orderExists: { code: 'ORD2', text: 'surcharge.beingPaid' },
} as const

/**
 * The documents charge for late fees (S2 §3, §4) but show no call to agree to one. The order has purpose 0
 * for a quantity or UPC deviation, else 7 (ours).
 */
export const agreeToSurcharge = defineCall({
  ...ANSWERING,
  name: 'agreeToSurcharge',
  path: '/portage/fee/agree',
  payload: v.object({
    id: IdSchema,
    /** what the member saw */
    totalCents: CentsSchema,
    idempotencyKey: IdempotencyKeySchema,
  }),
  answer: v.object({ orderNo: OrderNoSchema }),
  errors: { ...SURCHARGE_ANSWER_ERRORS, amountChanged: { code: 'ORD8', text: 'surcharge.amountChanged' } },
  summary: 'The member agrees to a fee that was added late, which orders it; again once that order is closed',
})

export const refuseSurcharge = defineCall({
  ...ANSWERING,
  name: 'refuseSurcharge',
  path: '/portage/fee/refuse',
  payload: v.object({ id: IdSchema, idempotencyKey: IdempotencyKeySchema }),
  answer: EmptyAnswerSchema,
  errors: SURCHARGE_ANSWER_ERRORS,
  summary:
    'The member does not agree to a fee that was added late; an order of it that nobody paid is closed',
})
