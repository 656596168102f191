import * as v from 'valibot'
import { defineCall } from '../base/call'
import { CentsSchema, CurrencySchema, EmptyPayloadSchema, UtcTimestampSchema } from '../base/schemas'

export const getExchangeRates = defineCall({
  name: 'getExchangeRates',
  method: 'GET',
  path: '/portage/exchangeRates',
  payload: EmptyPayloadSchema,
  answer: v.object({
    /** currency of what members pay */
    settlement: CurrencySchema,
    rates: v.array(
      v.object({
        currency: CurrencySchema,
        /** value of 100 units, in cents of the settlement currency */
        per100: CentsSchema,
        /** since when it applies */
        validFrom: UtcTimestampSchema,
      }),
    ),
  }),
  errors: {},
  who: 'anyone',
  limitPerMinute: 'unlimited',
  source: 'ours',
  summary: 'The newest exchange rate of each currency, with its day',
})
