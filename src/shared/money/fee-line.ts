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

/** One fee with its name and how it is computed, term by term. */
export function feeLine(
  fee: FeeFacts & { currency: string },
  t: MoneyTranslate,
): { name: string; how: readonly string[]; cents: number } {
  const name = t(`fee.${feeTypeOf(fee.feeType)}`)
  const { firstWeight, firstCents, steps, stepCents } = fee.params
  const how =
    fee.feeType === FEE_TYPE.freight && firstWeight !== undefined
      ? [
          t('fee.freight.first', {
            first: gramsToKg(Number(firstWeight)),
            firstAmount: moneyText(Number(firstCents), fee.currency),
          }),
          t('fee.freight.then', {
            steps: Number(steps),
            stepAmount: moneyText(Number(stepCents), fee.currency),
          }),
        ]
      : []
  return { name, how, cents: fee.amountCents }
}
