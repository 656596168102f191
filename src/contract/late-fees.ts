import * as v from 'valibot'
import { defineCall } from './call'
import { KEY_ERRORS } from './envelope'
import { CentsSchema, DoneSchema, IdempotencyKeySchema, IdSchema, OrderNoSchema } from './schemas'

const ANSWERING = {
  method: 'POST',
  ownMessages: true,
  who: 'member',
  limitPerMinute: 60,
  source: 'ours',
} as const
const ERRORS = { ...KEY_ERRORS, FEE1: 'lateFee.over', ORD2: 'lateFee.beingPaid' } as const

export const agreeToLateFee = defineCall({
  ...ANSWERING,
  name: 'agreeToLateFee',
  path: '/portage/fee/agree',
  payload: v.object({
    id: IdSchema,
    /** what the member saw */
    totalCents: CentsSchema,
    idempotencyKey: IdempotencyKeySchema,
  }),
  answer: v.object({ orderNo: OrderNoSchema }),
  errors: { ...ERRORS, ORD8: 'lateFee.amountChanged' },
  summary: 'The member agrees to a fee that was added late, which orders it; again once that order is closed',
})

export const refuseLateFee = defineCall({
  ...ANSWERING,
  name: 'refuseLateFee',
  path: '/portage/fee/refuse',
  payload: v.object({ id: IdSchema, idempotencyKey: IdempotencyKeySchema }),
  answer: DoneSchema,
  errors: ERRORS,
  summary:
    'The member does not agree to a fee that was added late; an order of it that nobody paid is closed',
})
