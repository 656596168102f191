import * as v from 'valibot'
import {
  CentsSchema,
  CodeOrEmptySchema,
  CurrencySchema,
  EmptyAnswerSchema,
  EmptyPayloadSchema,
  UtcTimestampSchema,
} from '../../src/contract/base/schemas'
import { FEE_UNITS } from '../../src/domain/pricing/fee-rates'
import { defineCall } from './define-call'

/**
 * Common fields of the calls with which the operator maintains the forwarder's price lists. Each row has the
 * day from which it applies. Ours.
 */
const RATES = { encoding: 'json', who: 'operator', source: 'ours', limitPerMinute: 'unlimited' } as const

const PriceSchema = v.pipe(CentsSchema, v.minValue(0), v.maxValue(10_000_000))
const GramsOfRateSchema = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1_000_000))
const FreeSchema = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(3650))
/**
 * Time from which a row applies. It must not be in the past, because bills refer to the row that applied at
 * their time.
 */
const FromSchema = UtcTimestampSchema

const FREIGHT = {
  sendModId: CodeOrEmptySchema,
  /** grams */
  firstWeight: GramsOfRateSchema,
  secondWeight: GramsOfRateSchema,
  firstGeneralPrice: PriceSchema,
  firstSuperPrice: PriceSchema,
  secondGeneralPrice: PriceSchema,
  secondSuperPrice: PriceSchema,
  /** cm³ that count as one kilogram; null if size does not count */
  volumeDivisor: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1_000_000))),
  validFrom: FromSchema,
}

const FEE = {
  /** fee type number of domain/pricing/fee-type */
  feeType: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(99)),
  generalPrice: PriceSchema,
  superPrice: PriceSchema,
  freeGeneral: FreeSchema,
  freeSuper: FreeSchema,
  validFrom: FromSchema,
}

const EXCHANGE_RATE = {
  currency: v.pipe(CurrencySchema, v.maxLength(3)),
  /** value of 100 units, in cents of the settlement currency */
  per100: v.pipe(CentsSchema, v.minValue(1), v.maxValue(100_000_000)),
  validFrom: FromSchema,
}

export const sandboxListRates = defineCall({
  ...RATES,
  encoding: 'query',
  name: 'sandboxListRates',
  method: 'GET',
  path: '/sandbox/rates',
  payload: EmptyPayloadSchema,
  answer: v.object({
    freight: v.array(v.object(FREIGHT)),
    fees: v.array(v.object({ ...FEE, unit: v.picklist(FEE_UNITS) })),
    /** the newest rows of each currency, newest first */
    exchange: v.array(v.object(EXCHANGE_RATE)),
  }),
  errors: {},
  summary: 'Returns all rows of the price lists; the rows of one price are newest first',
})

/** Errors for a price that does not exist, or that starts in the past. */
export const RATE_ERRORS = {
  rateUnknown: { code: 'S9', text: 'sandbox.rate' },
  startsInThePast: { code: 'S10', text: 'sandbox.rateFrom' },
} as const

export const sandboxSaveFreightRate = defineCall({
  ...RATES,
  name: 'sandboxSaveFreightRate',
  method: 'POST',
  path: '/sandbox/rates/freight',
  payload: v.object(FREIGHT),
  answer: EmptyAnswerSchema,
  errors: RATE_ERRORS,
  summary: 'Sets the freight of a send mode from a start time; replaces a row with the same start time',
})

export const sandboxSaveFeeRate = defineCall({
  ...RATES,
  name: 'sandboxSaveFeeRate',
  method: 'POST',
  path: '/sandbox/rates/fee',
  payload: v.object(FEE),
  answer: EmptyAnswerSchema,
  errors: RATE_ERRORS,
  summary: 'Sets a fee other than freight from a start time; replaces a row with the same start time',
})

export const sandboxSaveExchangeRate = defineCall({
  ...RATES,
  name: 'sandboxSaveExchangeRate',
  method: 'POST',
  path: '/sandbox/rates/exchange',
  payload: v.object(EXCHANGE_RATE),
  answer: EmptyAnswerSchema,
  errors: RATE_ERRORS,
  summary: 'Sets an exchange rate from a start time; replaces a row with the same start time',
})

export const sandboxSetRatesStopped = defineCall({
  ...RATES,
  name: 'sandboxSetRatesStopped',
  method: 'POST',
  path: '/sandbox/rates/stopped',
  payload: v.object({ ratesStopped: v.boolean() }),
  answer: EmptyAnswerSchema,
  errors: {},
  summary: 'Sets whether the bank publishes no exchange rates',
})
