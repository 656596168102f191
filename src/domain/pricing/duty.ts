import type { LocalisedText } from '../base/language'
import { type CurrencyCode, sumCents } from '../base/money'
import { SETTLEMENT_CURRENCY } from '../payments/payment'
import { convertCurrencyCentsUnrounded, type ExchangeRateToSettlement } from './exchange'

/** Import taxes, in the order in which customs calculate them: VAT and GST are also due on the duty. */
export const DUTY_KINDS = ['duty', 'vat', 'gst'] as const
export type DutyKind = (typeof DUTY_KINDS)[number]

/** What a tax is calculated from: the goods alone (FOB), or goods with freight and insurance (CIF). */
export const DUTY_BASES = ['goods', 'landed'] as const
export type DutyBase = (typeof DUTY_BASES)[number]

/**
 * An import tax of a destination, a row of the forwarder. All rows of one destination have the same currency.
 */
export interface DutyRate {
  kind: DutyKind
  /** goods category that it applies to; '' for all */
  categoryId: string
  /** first digits of the HS codes that it applies to; '' for all */
  hsPrefix: string
  /** hundredths of a percent: 900 are 9 % */
  basisPoints: number
  base: DutyBase
  /** whether it is also due on the duty */
  isOnDuty: boolean
  currency: CurrencyCode
  /** a parcel of at most this value pays nothing; cents of `currency` */
  thresholdCents: number
  /** what the threshold is compared with */
  thresholdBase: DutyBase
  validFrom: Date
  /** the authority that publishes the rate */
  source: LocalisedText
  sourceUrl: string
  /** what the estimate leaves out; null if nothing */
  note: LocalisedText | null
  /** whether a customs duty whose rate is unknown may be added above the threshold */
  isDutyUnknown: boolean
}

export interface DutiableItem {
  categoryId: string
  hsCode: string
  quantity: number
  /** cents of `currency` */
  unitPrice: number
  currency: CurrencyCode
}

/** A parcel as customs see it. */
export interface DutiableParcel {
  goods: readonly DutiableItem[]
  /** cents of the settlement currency; undefined before the parcel is priced */
  freightCents: number | undefined
  /** premium in cents of the settlement currency */
  insuranceCents: number
}

/** One tax of an estimate; amounts in cents of the destination's currency. */
export interface EstimatedTax<Rate extends DutyRate = DutyRate> {
  rate: Rate
  /** what the tax is calculated from, with the duty where it counts */
  baseCents: number
  /** the parcel's value that is compared with the threshold */
  comparedCents: number
  isBelowThreshold: boolean
  /** 0 below the threshold */
  cents: number
  /** the shares of the goods, in their order; their sum is `cents` */
  itemCents: number[]
}

export interface DutyEstimate<Rate extends DutyRate = DutyRate> {
  currency: CurrencyCode
  goodsCents: number
  /** undefined before the parcel is priced; the taxes then lack the part for freight */
  freightCents: number | undefined
  insuranceCents: number
  taxes: EstimatedTax<Rate>[]
  totalCents: number
  /** whether a part is unknown that customs may add: the duty, or the tax on the freight */
  isMinimum: boolean
}

/** An estimate, or the currencies whose exchange rates are missing for it. */
export type DutyEstimateOutcome<Rate extends DutyRate = DutyRate> =
  | { estimate: DutyEstimate<Rate> }
  | { missingCurrencies: CurrencyCode[] }

const digitsOf = (hsCode: string): string => hsCode.replace(/\D/g, '')

const appliesTo = (
  { categoryId, hsPrefix }: Pick<DutyRate, 'categoryId' | 'hsPrefix'>,
  item: DutiableItem,
): boolean =>
  (categoryId === '' || categoryId === item.categoryId) && digitsOf(item.hsCode).startsWith(hsPrefix)

/** Sorts the most specific rate first: the longest HS prefix, then a category, then the general one. */
const bySpecificity = (one: DutyRate, other: DutyRate): number =>
  other.hsPrefix.length - one.hsPrefix.length || other.categoryId.length - one.categoryId.length

/** Returns the rate of one kind that applies to an item; undefined if none does. */
const pickRate = <Rate extends DutyRate>(rates: readonly Rate[], item: DutiableItem): Rate | undefined =>
  [...rates].sort(bySpecificity).find((rate) => appliesTo(rate, item))

/** Rounds parts so that their sum is the rounded sum. */
function roundParts(parts: readonly number[]): number[] {
  let before = 0
  return parts.map((part) => {
    const from = Math.round(before)
    before += part
    return Math.round(before) - from
  })
}

/** Values of a parcel in the destination's currency, not rounded. */
interface ConvertedValues {
  /** by item */
  goods: number[]
  /** by item, with its share of freight and insurance by value */
  landed: number[]
  freight: number
  insurance: number
}

function convertValues(
  { goods, freightCents = 0, insuranceCents }: DutiableParcel,
  convert: (cents: number, from: CurrencyCode) => number | undefined,
): ConvertedValues | { missingCurrencies: CurrencyCode[] } {
  const currencies = [...new Set([...goods.map(({ currency }) => currency), SETTLEMENT_CURRENCY])]
  const missingCurrencies = currencies.filter((currency) => convert(1, currency) === undefined)
  if (missingCurrencies.length > 0) return { missingCurrencies }
  const values = goods.map(({ quantity, unitPrice, currency }) => convert(quantity * unitPrice, currency)!)
  const freight = convert(freightCents, SETTLEMENT_CURRENCY)!
  const insurance = convert(insuranceCents, SETTLEMENT_CURRENCY)!
  const total = sumCents(values)
  const landed = values.map((value) => value + (total === 0 ? 0 : ((freight + insurance) * value) / total))
  return { goods: values, landed, freight, insurance }
}

/**
 * Calculates one tax of a parcel.
 * @param duties the duty on each item
 * @param isOn whether the rate applies to the item at an index
 */
function calculateTax<Rate extends DutyRate>(
  rate: Rate,
  values: ConvertedValues,
  { duties, isOn }: { duties: readonly number[]; isOn: (at: number) => boolean },
): EstimatedTax<Rate> {
  const valuesOf = (base: DutyBase) => (base === 'goods' ? values.goods : values.landed)
  const comparedCents = Math.round(sumCents(valuesOf(rate.thresholdBase)))
  const isBelowThreshold = comparedCents <= rate.thresholdCents
  const bases = valuesOf(rate.base).map((value, at) =>
    isOn(at) ? value + (rate.isOnDuty ? duties[at]! : 0) : 0,
  )
  const itemCents = roundParts(
    bases.map((base) => (isBelowThreshold ? 0 : (base * rate.basisPoints) / 10_000)),
  )
  return {
    ...{ rate, comparedCents, isBelowThreshold, itemCents },
    baseCents: Math.round(sumCents(bases)),
    cents: sumCents(itemCents),
  }
}

/**
 * Estimates the import taxes of a parcel from its declared goods (ours). Customs decide; this is only a
 * forecast. A tax is due on the whole value once the parcel is above the threshold. Freight and insurance are
 * shared among the goods by value. Returns undefined without goods, and where no rate applies to any of them.
 * @param rates the current rows of the destination
 */
export function estimateDuties<Rate extends DutyRate>(
  parcel: DutiableParcel,
  { rates, exchangeRates }: { rates: readonly Rate[]; exchangeRates: readonly ExchangeRateToSettlement[] },
): DutyEstimateOutcome<Rate> | undefined {
  const currency = rates[0]?.currency
  if (currency === undefined) return undefined
  const convertTo = (to: CurrencyCode) => (cents: number, from: CurrencyCode) =>
    convertCurrencyCentsUnrounded(cents, { from, to, rates: exchangeRates })
  // Without a rate for the destination's currency, nothing converts to it.
  if (convertTo(SETTLEMENT_CURRENCY)(1, currency) === undefined) return { missingCurrencies: [currency] }
  const values = convertValues(parcel, convertTo(currency))
  if ('missingCurrencies' in values) return values
  const duties = parcel.goods.map(() => 0)
  const taxes = DUTY_KINDS.flatMap((kind) => {
    const ofKind = rates.filter((rate) => rate.kind === kind)
    const picked = parcel.goods.map((item) => pickRate(ofKind, item))
    const found = ofKind
      .filter((rate) => picked.includes(rate))
      .map((rate) => calculateTax(rate, values, { duties, isOn: (at) => picked[at] === rate }))
    if (kind === 'duty')
      for (const { itemCents } of found) for (const [at, cents] of itemCents.entries()) duties[at]! += cents
    return found
  })
  if (taxes.length === 0) return undefined
  const isFreightMissing = parcel.freightCents === undefined
  return {
    estimate: {
      currency,
      goodsCents: Math.round(sumCents(values.goods)),
      freightCents: parcel.freightCents === undefined ? undefined : Math.round(values.freight),
      insuranceCents: Math.round(values.insurance),
      taxes,
      totalCents: sumCents(taxes.map(({ cents }) => cents)),
      isMinimum: taxes.some(
        ({ rate, isBelowThreshold }) =>
          !isBelowThreshold && (rate.isDutyUnknown || (isFreightMissing && rate.base === 'landed')),
      ),
    },
  }
}
