import { FEE_TYPE, feeTypeOf } from '@/domain/payment'
import { gramsToKg } from '@/domain/weight'
import { moneyText } from '@/i18n/format'
import type { moneyTexts } from './texts/texts'

type MoneyTranslate = ReturnType<typeof moneyTexts.in>

/** A fee as the calls give it. */
export interface FeeFacts {
  feeType: number
  amountCents: number
  params: Record<string, string | number>
}

/** How freight comes about: both weights where the size was measured, then the first and the additional weight. */
function howFreight({ params, currency }: FeeFacts & { currency: string }, t: MoneyTranslate): string[] {
  const { firstWeight, firstCents, steps, stepCents, actual, volumetric, volumeDivisor } = params
  if (firstWeight === undefined) return []
  const bySize = Number(volumetric ?? 0) > 0
  const weights = {
    actual: gramsToKg(Number(actual)),
    volumetric: gramsToKg(Number(volumetric)),
    divisor: Number(volumeDivisor),
  }
  return [
    ...(bySize ? [t('fee.freight.weights', weights)] : []),
    t('fee.freight.first', {
      first: gramsToKg(Number(firstWeight)),
      firstAmount: moneyText(Number(firstCents), currency),
    }),
    t('fee.freight.then', { steps: Number(steps), stepAmount: moneyText(Number(stepCents), currency) }),
  ]
}

function howStorage({ params, currency }: FeeFacts & { currency: string }, t: MoneyTranslate): string[] {
  const { days, freeDays, charged, kilograms, eachCents } = params
  if (charged === undefined) return []
  const counted = { days: Number(days), free: Number(freeDays), charged: Number(charged) }
  return [
    t('fee.warehousing.days', counted),
    t('fee.warehousing.price', { kg: Number(kilograms), amount: moneyText(Number(eachCents), currency) }),
  ]
}

function howCounted({ params, currency }: FeeFacts & { currency: string }, t: MoneyTranslate): string[] {
  const { count, eachCents } = params
  if (count === undefined || eachCents === undefined) return []
  return [t('fee.counted', { count: Number(count), amount: moneyText(Number(eachCents), currency) })]
}

/** How many pieces were declared and counted. */
function howDeviation({ params }: FeeFacts, t: MoneyTranslate): string[] {
  const { declared, counted } = params
  if (declared === undefined || counted === undefined) return []
  return [t('fee.quantityError.pieces', { declared: Number(declared), counted: Number(counted) })]
}

/** How a fee comes about, term by term. */
function howOf(fee: FeeFacts & { currency: string }, t: MoneyTranslate): string[] {
  if (fee.feeType === FEE_TYPE.freight) return howFreight(fee, t)
  if (fee.feeType === FEE_TYPE.quantityError) return howDeviation(fee, t)
  return fee.feeType === FEE_TYPE.warehousing ? howStorage(fee, t) : howCounted(fee, t)
}

/** One fee with its name and how it is computed, term by term. */
export const feeLine = (
  fee: FeeFacts & { currency: string },
  t: MoneyTranslate,
): { name: string; how: readonly string[]; cents: number } => ({
  name: t(`fee.${feeTypeOf(fee.feeType)}`),
  how: howOf(fee, t),
  cents: fee.amountCents,
})
