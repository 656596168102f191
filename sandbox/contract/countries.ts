import * as v from 'valibot'
import { EmptyAnswerSchema, EmptyPayloadSchema, LocalisedTextSchema } from '../../src/contract/base/schemas'
import { buildPartialLocalisedTextSchema } from '../../src/contract/base/typed-words'
import { defineCall } from './define-call'

/** Home countries, as the operator keeps their list. Ours. */
const SANDBOX = { encoding: 'json', who: 'operator', source: 'ours', limitPerMinute: 'unlimited' } as const
/** Characters of a country's name. */
const NAME_MAX = 60
const CountryIdSchema = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(999_999_999))

export const sandboxListCountries = defineCall({
  ...SANDBOX,
  encoding: 'query',
  name: 'sandboxListCountries',
  method: 'GET',
  path: '/sandbox/countries',
  payload: EmptyPayloadSchema,
  answer: v.array(
    v.object({
      id: CountryIdSchema,
      nameI18n: LocalisedTextSchema,
      isOffered: v.boolean(),
      /** members who live there and wish that parcels are delivered there */
      wishes: v.number(),
    }),
  ),
  errors: {},
  summary: 'Every home country in the order in which they are offered, also those that are offered no more',
})

export const sandboxSetCountryOffered = defineCall({
  ...SANDBOX,
  name: 'sandboxSetCountryOffered',
  method: 'POST',
  path: '/sandbox/country/offer',
  payload: v.object({ id: CountryIdSchema, isOffered: v.boolean() }),
  answer: EmptyAnswerSchema,
  errors: { gone: { code: 'S5', text: 'sandbox.gone' } },
  summary:
    'Takes a home country off the list, or puts it there again; who lives there is asked anew meanwhile',
})

export const sandboxAddCountry = defineCall({
  ...SANDBOX,
  name: 'sandboxAddCountry',
  method: 'POST',
  path: '/sandbox/country',
  payload: v.object({ name: buildPartialLocalisedTextSchema(NAME_MAX) }),
  answer: v.object({ id: CountryIdSchema }),
  errors: {},
  summary: 'One more home country, at the end of the list',
})
