import * as v from 'valibot'
import { FEE_UNITS } from '../../domain/pricing/fee-rates'
import { defineCall } from '../base/call'
import {
  CentsSchema,
  CodeOrEmptySchema,
  CurrencySchema,
  EmptyPayloadSchema,
  LocalisedTextSchema,
  TrimmedTextSchema,
} from '../base/schemas'

/** Value of 100 units of each currency, in cents of the settlement currency. */
const ExchangeRatesSchema = v.array(v.object({ currency: CurrencySchema, per100: CentsSchema }))

export const getServicePrices = defineCall({
  name: 'getServicePrices',
  method: 'GET',
  path: '/forecast/getServicePrices',
  payload: EmptyPayloadSchema,
  answer: v.object({
    /** currency of the prices */
    currency: CurrencySchema,
    prices: v.array(
      v.object({
        feeType: v.number(),
        /** unit of one price (domain/pricing/fee-rates) */
        unit: v.picklist(FEE_UNITS),
        generalPrice: CentsSchema,
        superPrice: CentsSchema,
        /** number of free units, for regular and for VIP members */
        freeGeneral: v.number(),
        freeSuper: v.number(),
      }),
    ),
    exchangeRates: ExchangeRatesSchema,
  }),
  errors: {},
  who: 'anyone',
  limitPerMinute: 'unlimited',
  source: 'S1 §7',
  summary: 'The prices of services now, and the exchange rates of the day',
})

export const getServiceUnitPrice = defineCall({
  name: 'getServiceUnitPrice',
  method: 'GET',
  path: '/service/fee',
  payload: v.object({ feeType: v.number() }),
  /** null for a service that is not offered now */
  answer: v.nullable(
    v.object({ amountCents: CentsSchema, currency: CurrencySchema, unit: v.picklist(FEE_UNITS) }),
  ),
  errors: {},
  who: 'member',
  limitPerMinute: 'unlimited',
  source: 'S2 §7',
  summary: 'The price of one unit of a service for the member now, by its fee type number',
})

export const getInsuranceTermsAndRate = defineCall({
  name: 'getInsuranceTermsAndRate',
  method: 'GET',
  path: '/package/getInsuredRemark',
  payload: EmptyPayloadSchema,
  /** null while parcels are not insured */
  answer: v.nullable(
    v.object({
      remark: LocalisedTextSchema,
      /** price for each started hundred of the settlement currency, at this member's rate */
      centsPerHundred: CentsSchema,
      /** maximum insured value, in cents of the settlement currency */
      insuredMaxCents: CentsSchema,
      exchangeRates: ExchangeRatesSchema,
    }),
  ),
  errors: {},
  who: 'member',
  limitPerMinute: 'unlimited',
  source: 'S2 §7',
  summary: 'The terms, the rate and the highest value of the insurance',
})

export const getInsuredFee = defineCall({
  name: 'getInsuredFee',
  method: 'GET',
  path: '/package/getInsuredFee',
  payload: v.object({
    whCode: CodeOrEmptySchema,
    /** the declared total of the parcel, in cents of the warehouse's currency */
    declaredCents: CentsSchema,
    /** whole units of that currency, in figures */
    insuredValue: TrimmedTextSchema,
  }),
  answer: v.object({ amountCents: CentsSchema, currency: CurrencySchema }),
  errors: {},
  who: 'member',
  limitPerMinute: 'unlimited',
  source: 'S2 §7',
  summary: 'The insurance fee of a parcel; refuses a value that its forecast would refuse',
})
