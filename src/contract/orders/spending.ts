import * as v from 'valibot'
import { SPENDING_MONTHS, UTC_OFFSET_MINUTES_RANGE } from '../../domain/orders/spending'
import { defineCall } from '../base/call'
import { CentsSchema, CurrencySchema } from '../base/schemas'

/** What the member paid and saved in a month. docs/orders-and-money.md says what counts. */
const MonthSpendingSchema = v.object({
  /** month on the reader's clock, such as 2026-11 */
  month: v.pipe(v.string(), v.regex(/^\d{4}-\d{2}$/)),
  /** paid orders by group of their purpose */
  paid: v.object({
    freight: CentsSchema,
    services: CentsSchema,
    surcharges: CentsSchema,
    membership: CentsSchema,
  }),
  /** what these orders would have cost more: without coupons, sent one by one, at the regular price */
  saved: v.object({ coupons: CentsSchema, merges: CentsSchema, vip: CentsSchema }),
})

/** For the overview of the member's spending. */
export const getMonthlySpending = defineCall({
  name: 'getMonthlySpending',
  method: 'GET',
  path: '/portage/order/spending',
  payload: v.object({
    /** minutes east of UTC of the reader's clock, on which the months begin */
    utcOffsetMinutes: v.pipe(
      v.number(),
      v.integer(),
      v.minValue(UTC_OFFSET_MINUTES_RANGE.min),
      v.maxValue(UTC_OFFSET_MINUTES_RANGE.max),
    ),
  }),
  answer: v.object({
    currency: CurrencySchema,
    /** the current month and those before it, newest first; a month without orders has zeros */
    months: v.pipe(v.array(MonthSpendingSchema), v.length(SPENDING_MONTHS)),
  }),
  errors: {},
  who: 'member',
  limitPerMinute: 60,
  source: 'ours',
  summary: 'What the member paid and saved in each of the last 12 months',
})
