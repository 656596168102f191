import { Text, View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { calculateMergeSavingCents } from '@/domain/consolidation/saving'
import { formatMoneyText } from '@/i18n/format'
import { useLanguage } from '@/i18n/language'
import { useTexts } from '@/i18n/texts'
import { Icon } from '@/ui/icon/icon'
import { buildFeeLine, type FeeData } from './fee-line'
import { Money } from './money'
import { feeTexts } from './texts'

interface FeeLinesProps {
  id?: string
  fees: readonly FeeData[]
  /** label of the sum */
  total: ReactNode
  totalCents: number
  /** currency of the fees and their sum */
  currency: string
  /** whether the sum is still to be paid */
  due: boolean
  /** for a merge: the cost of its parcels if sent separately */
  separateCents?: number | null | undefined
  /** larger, where the screen is about the fees */
  detailed?: boolean
  /** leaves out the weights, because the screen draws them */
  withoutWeights?: boolean
}

/** Keeps a count and its price on one line. */
const keepProducts = (text: string) => text.replaceAll(' × ', '\u00a0×\u00a0')

/** Shows each fee with its calculation, the sum, and the saving of a merge. */
export function FeeLines({
  id,
  fees,
  total,
  totalCents,
  currency,
  due,
  separateCents,
  detailed = false,
  withoutWeights = false,
}: FeeLinesProps) {
  const t = useTexts(feeTexts)
  const lang = useLanguage()
  const lines = fees.map((fee) =>
    buildFeeLine({ ...fee, currency }, t, lang, { hasWeights: !withoutWeights }),
  )
  return (
    <View className={`pt-fees ${detailed ? 'pt-fees--detailed' : ''}`}>
      {lines.map(({ name, how, cents }, at) => (
        // Several parcels of one order have fees of the same type.
        // biome-ignore lint/suspicious/noArrayIndexKey: items have no id, only a position
        <View key={`${at}-${name}`} className="pt-fee">
          <View className="pt-fee__main">
            <Text>{name}</Text>
            <Money cents={cents} currency={currency} plain />
          </View>
          {how.length > 0 && <View className="pt-fee__how">{keepProducts(how.join(' · '))}</View>}
        </View>
      ))}
      <View className="pt-fees__total">
        <Text>{total}</Text>
        <View id={id}>
          <Money cents={totalCents} currency={currency} size={20} due={due} />
        </View>
      </View>
      <MergeSaving fees={fees} currency={currency} separateCents={separateCents} />
    </View>
  )
}

/** What a merge saves, of the cost of its parcels one by one. Shows nothing if it saves nothing. */
export function MergeSaving({
  fees,
  currency,
  separateCents,
}: Pick<FeeLinesProps, 'fees' | 'currency' | 'separateCents'>) {
  const t = useTexts(feeTexts)
  const savedCents = calculateMergeSavingCents(separateCents, fees)
  if (savedCents === 0) return null
  return (
    <View className="pt-fees__saved" id="fees-saved">
      <Icon name="check" size={16} />
      <Text>
        {t('fees.saved', {
          apart: formatMoneyText(separateCents!, currency),
          saved: formatMoneyText(savedCents, currency),
        })}
      </Text>
    </View>
  )
}
