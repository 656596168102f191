import { Text, View } from '@tarojs/components'
import { useState } from 'react'
import { type MonthSpending, SAVING_KINDS, SPENDING_GROUPS, sumParts } from '@/domain/orders/spending'
import { formatMoneyText, preventLineBreaks } from '@/i18n/format'
import { useTexts } from '@/i18n/texts'
import { Card } from '@/ui/card/card'
import { getPressableProps } from '@/ui/press/pressable-props'
import { texts } from '../texts'

interface SpendingMonthsCardProps {
  /** newest first */
  months: readonly MonthSpending[]
  currency: string
}

/**
 * A bar for each month: what was paid, and after it what was saved. All bars have one scale. The parts of the
 * chosen month are below its bar; an arrow key chooses the next month.
 */
export function SpendingMonthsCard({ months, currency }: SpendingMonthsCardProps) {
  const t = useTexts(texts)
  const newest = months.find(({ paid }) => sumParts(paid) > 0) ?? months[0]
  const [chosen, setChosen] = useState(newest?.month)
  const largestCents = Math.max(...months.map(({ paid, saved }) => sumParts(paid) + sumParts(saved)))
  const legend = (
    <View className="or-months__legend pt-t12 pt-2">
      <View className="or-months__key" />
      <Text>{t('spending.paid')}</Text>
      <View className="or-months__key or-months__key--saved" />
      <Text>{t('spending.saved')}</Text>
    </View>
  )
  return (
    <Card title={t('spending.months')} action={legend}>
      <View id="spending-months" role="radiogroup" aria-label={t('spending.months')}>
        {months.map((month) => (
          <View key={month.month} className={`or-month ${month.month === chosen ? 'is-on' : ''}`}>
            <MonthBar
              {...{ month, currency, largestCents }}
              isChosen={month.month === chosen}
              onChoose={() => setChosen(month.month)}
            />
            {month.month === chosen && <MonthParts month={month} currency={currency} />}
          </View>
        ))}
      </View>
    </Card>
  )
}

interface MonthBarProps {
  month: MonthSpending
  currency: string
  /** cents of the longest bar */
  largestCents: number
  isChosen: boolean
  onChoose: () => void
}

function MonthBar({
  month: { month, paid, saved },
  currency,
  largestCents,
  isChosen,
  onChoose,
}: MonthBarProps) {
  const t = useTexts(texts)
  const [paidCents, savedCents] = [sumParts(paid), sumParts(saved)]
  const widthOf = (cents: number) => ({ width: `${(cents / largestCents) * 100}%` })
  return (
    <View
      className="or-month__press"
      {...getPressableProps('radio', { id: `spending-${month}`, onPress: onChoose })}
      aria-checked={isChosen}
    >
      <View className="or-month__line pt-num">
        <Text className="or-month__name">{preventLineBreaks(month)}</Text>
        <View className="or-month__amounts">
          {savedCents > 0 && (
            <Text className="or-month__saved">
              {t('spending.savedAmount', { amount: formatMoneyText(savedCents, currency) })}
            </Text>
          )}
          <Text className="pt-unseen">{t('spending.paid')}</Text>
          <Text className={paidCents > 0 ? 'or-month__paid' : 'pt-3'}>
            {formatMoneyText(paidCents, currency)}
          </Text>
        </View>
      </View>
      <View className="or-month__track">
        {paidCents > 0 && <View className="or-month__bar" style={widthOf(paidCents)} />}
        {savedCents > 0 && (
          <View className="or-month__bar or-month__bar--saved" style={widthOf(savedCents)} />
        )}
      </View>
    </View>
  )
}

/** What was paid and saved in a month, by kind. Kinds without an amount are left out. */
function MonthParts({ month: { month, paid, saved }, currency }: { month: MonthSpending; currency: string }) {
  const t = useTexts(texts)
  const rows = [
    ...SPENDING_GROUPS.map((group) => ({ key: `paid.${group}` as const, cents: paid[group] })),
    ...SAVING_KINDS.map((kind) => ({ key: `saved.${kind}` as const, cents: saved[kind] })),
  ].filter(({ cents }) => cents > 0)
  return (
    <View className="or-month__parts" id={`spending-${month}-parts`}>
      {rows.length === 0 && <Text>{t('spending.month.none')}</Text>}
      {rows.map(({ key, cents }) => (
        <View key={key} className="or-month__part">
          <Text>{t(`spending.${key}`)}</Text>
          <Text className="or-month__amount pt-num">{formatMoneyText(cents, currency)}</Text>
        </View>
      ))}
    </View>
  )
}
