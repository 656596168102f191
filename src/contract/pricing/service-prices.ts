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

/** What 100 units of a currency are worth, in cents of the currency of settlement. */
const ExchangeRatesSchema = v.array(v.object({ currency: CurrencySchema, per100: CentsSchema }))

export const getServicePrices = defineCall({
  name: 'getServicePrices',
  method: 'GET',
  path: '/forecast/getServicePrices',
  payload: EmptyPayloadSchema,
  answer: v.object({
    /** of the prices */
    currency: CurrencySchema,
    prices: v.array(
      v.object({
        feeType: v.number(),
        /** what one price is for (domain/pricing/fee-rates) */
        unit: v.picklist(FEE_UNITS),
        generalPrice: CentsSchema,
        superPrice: CentsSchema,
        /** units that are free */
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
  /** null of a service that is not offered at present */
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
      /** for each hundred of the currency of settlement that is begun, as the member pays it */
      centsPerHundred: CentsSchema,
      /** the highest insured value, in cents of the currency of settlement */
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
