import * as v from 'valibot'
import { EmptyAnswerSchema, EmptyPayloadSchema, LocalisedTextSchema } from '../../src/contract/base/schemas'
import { buildPartialLocalisedTextSchema } from '../../src/contract/base/typed-words'
import { defineCall } from './define-call'

/** Common fields of the calls with which the operator maintains the list of home countries. Ours. */
const SANDBOX = { encoding: 'json', who: 'operator', source: 'ours', limitPerMinute: 'unlimited' } as const
/** Maximum number of characters of a country's name. */
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
      /** number of members who live there and wish for delivery there */
      wishes: v.number(),
    }),
  ),
  errors: {},
  summary:
    "Returns every home country in the order of the app's list, including those that are no longer offered",
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
    'Removes a home country from the list, or offers it again; while it is removed, its members are asked again',
})

export const sandboxAddCountry = defineCall({
  ...SANDBOX,
  name: 'sandboxAddCountry',
  method: 'POST',
  path: '/sandbox/country',
  payload: v.object({ name: buildPartialLocalisedTextSchema(NAME_MAX) }),
  answer: v.object({ id: CountryIdSchema }),
  errors: {},
  summary: 'Adds a home country at the end of the list',
})
