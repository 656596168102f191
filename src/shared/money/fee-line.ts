import type { Lang } from '@/domain/base/language'
import { formatGramsAsKg } from '@/domain/base/measures'
import { FEE_TYPE_CODE, getFeeTypeByCodeOrOthers } from '@/domain/pricing/fee-type'
import { findSurchargeReasonInFeeParams } from '@/domain/surcharges/surcharge'
import { formatMoneyText } from '@/i18n/format'
import type { feeTexts } from './texts'

/** Unit of the insurance price: 100 units of the settlement currency, in cents. */
const HUNDRED_CENTS = 10_000

type MoneyTranslate = ReturnType<typeof feeTexts.in>

/** A fee as the calls return it. */
export interface FeeData {
  feeType: number
  amountCents: number
  params: Record<string, string | number>
}

type Priced = FeeData & { currency: string }

interface ExplainOptions {
  /** false where the screen draws the weights of freight */
  hasWeights: boolean
}
type Explain = (fee: Priced, t: MoneyTranslate, options: ExplainOptions) => string[]

/**
 * Puts the weights before the price: the actual weight, the volumetric weight where it counts, and the
 * chargeable weight. Undefined without weights.
 */
function explainWeights({ params }: FeeData, t: MoneyTranslate, price: string): string | undefined {
  const { actual, volumetric = 0, volumeDivisor = 0, chargeable } = params
  if (actual === undefined || chargeable === undefined) return undefined
  const kg = { actual: formatGramsAsKg(Number(actual)), charged: formatGramsAsKg(Number(chargeable)) }
  if (!(Number(volumetric) > 0)) return t('fee.freight.weight', { ...kg, price })
  const bySize = { volumetric: formatGramsAsKg(Number(volumetric)), divisor: Number(volumeDivisor) }
  return t('fee.freight.weights', { ...kg, ...bySize, price })
}

/** Explains freight: the weights unless the screen draws them, then the first and the additional weight. */
function explainFreight(fee: Priced, t: MoneyTranslate, { hasWeights }: ExplainOptions): string[] {
  const { firstWeight, firstCents, steps, stepWeight, stepCents } = fee.params
  if (firstWeight === undefined) return []
  const price = {
    first: formatGramsAsKg(Number(firstWeight)),
    firstAmount: formatMoneyText(Number(firstCents), fee.currency),
    steps: Number(steps),
    stepAmount: formatMoneyText(Number(stepCents), fee.currency),
    step: formatGramsAsKg(Number(stepWeight)),
  }
  const weights = hasWeights ? explainWeights(fee, t, t('fee.freight.price', price)) : undefined
  return [weights ?? t('fee.freight.price.alone', price)]
}

function explainStorage({ params, currency }: FeeData & { currency: string }, t: MoneyTranslate): string[] {
  const { days, freeDays, charged, kilograms, eachCents } = params
  if (charged === undefined) return []
  return [
    t('fee.warehousing.days', {
      days: Number(days),
      free: Number(freeDays),
      charged: Number(charged),
      kg: Number(kilograms),
      amount: formatMoneyText(Number(eachCents), currency),
    }),
  ]
}

function explainCounted({ params, currency }: FeeData & { currency: string }, t: MoneyTranslate): string[] {
  const { count, eachCents } = params
  if (count === undefined || eachCents === undefined) return []
  return [t('fee.counted', { count: Number(count), amount: formatMoneyText(Number(eachCents), currency) })]
}

/** Explains the quantity error: declared and counted pieces, and their price. */
function explainQuantityError(fee: Priced, t: MoneyTranslate): string[] {
  const { declared, counted } = fee.params
  const pieces =
    declared === undefined || counted === undefined
      ? []
      : [t('fee.quantityError.pieces', { declared: Number(declared), counted: Number(counted) })]
  return [...pieces, ...explainCounted(fee, t)]
}

/**
 * Explains insurance: the insured value in its own currency, and the price of each started hundred of the
 * settlement currency.
 */
function explainInsurance({ params, currency }: Priced, t: MoneyTranslate): string[] {
  const { insuredCents, insuredCurrency, count, eachCents } = params
  if (insuredCents === undefined) return []
  const value = formatMoneyText(Number(insuredCents), String(insuredCurrency))
  const each = { count: Number(count), amount: formatMoneyText(Number(eachCents), currency) }
  const hundred = formatMoneyText(HUNDRED_CENTS, currency)
  return [
    t('fee.insurance.value', { value }),
    ...(count === undefined ? [] : [t('fee.insurance.hundreds', { ...each, hundred })]),
  ]
}

/** Explains a coupon by its face value. An order deducts at most the amount that it costs. */
function explainCoupon({ params, currency }: Priced, t: MoneyTranslate): string[] {
  const face = Number(params.faceCents ?? 0)
  return face > 0 ? [t('fee.coupon.face', { amount: formatMoneyText(face, currency) })] : []
}

const EXPLAIN_BY_FEE_TYPE: Readonly<Record<number, Explain>> = {
  [FEE_TYPE_CODE.freight]: explainFreight,
  [FEE_TYPE_CODE.quantityError]: explainQuantityError,
  [FEE_TYPE_CODE.warehousing]: explainStorage,
  [FEE_TYPE_CODE.insurance]: explainInsurance,
  [FEE_TYPE_CODE.coupon]: explainCoupon,
}

/** Explains a fee term by term, and gives the reason for a surcharge. */
function explainFee(
  fee: Priced,
  t: MoneyTranslate,
  { lang, ...options }: ExplainOptions & { lang: Lang },
): string[] {
  const { parcels } = fee.params
  // A merged parcel has one fee of each type for all its parcels, so the single terms do not apply.
  if (parcels !== undefined) return [t('fee.parcels', { count: Number(parcels) })]
  const how = (EXPLAIN_BY_FEE_TYPE[fee.feeType] ?? explainCounted)(fee, t, options)
  const reason = findSurchargeReasonInFeeParams(fee.params, lang)
  return reason ? [...how, reason] : how
}

export const formatFeeName = (feeType: number, t: MoneyTranslate): string =>
  t(`fee.${getFeeTypeByCodeOrOthers(feeType)}`)

/**
 * Builds one fee line: its name, its calculation term by term, and its amount. The weights are left out where
 * the screen draws them.
 */
export const buildFeeLine = (
  fee: Priced,
  t: MoneyTranslate,
  lang: Lang,
  { hasWeights = true } = {},
): { name: string; how: readonly string[]; cents: number } => ({
  name: formatFeeName(fee.feeType, t),
  how: explainFee(fee, t, { lang, hasWeights }),
  cents: fee.amountCents,
})
