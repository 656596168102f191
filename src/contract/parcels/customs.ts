import * as v from 'valibot'
import { CUSTOMS_INVOICE_FAULTS, EXPORT_REASONS } from '../../domain/forecast/customs-invoice'
import { DUTY_BASES, DUTY_KINDS } from '../../domain/pricing/duty'
import { defineCall } from '../base/call'
import { ReceiverAddressSchema } from '../base/entities'
import {
  CentsSchema,
  CurrencySchema,
  GramsSchema,
  IdSchema,
  LocalisedTextSchema,
  PackageNoSchema,
  UtcTimestampSchema,
} from '../base/schemas'
import { PARCEL_NOT_FOUND_ERRORS } from './parcel-errors'
import { ParcelSummarySchema } from './parcels'

const InvoiceLineSchema = v.object({
  id: IdSchema,
  description: v.string(),
  /** '' if the member declared none */
  hsCode: v.string(),
  /** ISO code; '' if the member declared none */
  originCountry: v.string(),
  /** null without a country, or if the list no longer has it */
  originName: v.nullable(LocalisedTextSchema),
  quantity: v.number(),
  /** cents of `currency` */
  unitPrice: CentsSchema,
  /** quantity × unit price */
  value: CentsSchema,
  currency: v.string(),
  gift: v.boolean(),
  /** what customs may ask about */
  faults: v.array(v.picklist(CUSTOMS_INVOICE_FAULTS)),
})

/**
 * The invoice is read from the stored declaration. It cannot change after the parcel has left: goods, address
 * and weight are closed by then.
 */
export const getCustomsInvoice = defineCall({
  name: 'getCustomsInvoice',
  method: 'GET',
  path: '/portage/parcel/customsInvoice',
  payload: v.object({ packageNo: PackageNoSchema }),
  answer: v.object({
    summary: ParcelSummarySchema,
    number: v.string(),
    /** time of departure; null while it is a draft */
    issuedAt: v.nullable(UtcTimestampSchema),
    /** the warehouse that sends the parcel */
    sender: v.object({
      name: LocalisedTextSchema,
      address: v.string(),
      postCode: v.string(),
      phone: v.string(),
    }),
    /** null until the parcel is declared; the collector's name and the point's address for self pickup */
    receiver: v.nullable(
      v.object({
        ...v.pick(ReceiverAddressSchema, [
          'name',
          'areaCode',
          'phone',
          'email',
          'postCode',
          'country',
          'province',
          'city',
          'district',
          'address',
        ]).entries,
        /** ID number with most characters hidden; '' if the member's address has none */
        maskedIdNumber: v.string(),
      }),
    ),
    /** goods, including those of the parcels inside a merged one; empty until the parcel is declared */
    lines: v.array(InvoiceLineSchema),
    totalCents: CentsSchema,
    currency: v.string(),
    /** null until the parcel is weighed */
    grossWeight: v.nullable(GramsSchema),
    reason: v.picklist(EXPORT_REASONS),
    /** number of the merged parcel that this one is in: customs read that one's invoice */
    mergedInto: v.nullable(PackageNoSchema),
  }),
  errors: PARCEL_NOT_FOUND_ERRORS,
  who: 'member',
  limitPerMinute: 60,
  source: 'ours',
  summary: 'The invoice of a parcel for customs: a draft until it leaves, final afterwards',
})

const TaxSchema = v.object({
  kind: v.picklist(DUTY_KINDS),
  /** hundredths of a percent */
  basisPoints: v.number(),
  base: v.picklist(DUTY_BASES),
  /** whether `baseCents` contains the duty */
  isOnDuty: v.boolean(),
  baseCents: CentsSchema,
  /** a parcel of at most this value pays nothing */
  thresholdCents: CentsSchema,
  thresholdBase: v.picklist(DUTY_BASES),
  /** the parcel's value that is compared with it */
  comparedCents: CentsSchema,
  isBelowThreshold: v.boolean(),
  /** 0 below the threshold */
  cents: CentsSchema,
  /** shares of the goods; their sum is `cents` */
  items: v.array(v.object({ id: IdSchema, description: v.string(), cents: CentsSchema })),
  /** the authority that publishes the rate, and its page */
  source: LocalisedTextSchema,
  sourceUrl: v.string(),
  /** first day of the rate at the destination, YYYY-MM-DD */
  validFrom: v.string(),
  /** what the estimate leaves out */
  note: v.nullable(LocalisedTextSchema),
})

/**
 * Amounts are in cents of the destination's currency, by the exchange rates of the day. They are never part
 * of an amount that the member pays to us.
 */
export const estimateDuties = defineCall({
  name: 'estimateDuties',
  method: 'GET',
  path: '/portage/parcel/duties',
  payload: v.object({ packageNo: PackageNoSchema }),
  /**
   * null without goods, for a destination without rates, and for a parcel that is in a merged one or was
   * split: customs do not see that
   */
  answer: v.nullable(
    v.object({
      /** currencies without an exchange rate; then there is no estimate */
      missingCurrencies: v.array(CurrencySchema),
      estimate: v.nullable(
        v.object({
          currency: CurrencySchema,
          goodsCents: CentsSchema,
          /** null before the parcel is priced: the taxes then lack the part for freight */
          freightCents: v.nullable(CentsSchema),
          insuranceCents: CentsSchema,
          taxes: v.array(TaxSchema),
          totalCents: CentsSchema,
          /** whether a part is unknown that customs may add: the duty, or the tax on the freight */
          isMinimum: v.optional(v.boolean(), false),
        }),
      ),
    }),
  ),
  errors: PARCEL_NOT_FOUND_ERRORS,
  who: 'member',
  limitPerMinute: 'unlimited',
  source: 'ours',
  summary: 'Estimate of the import taxes on a parcel, with the source of each rate',
})
