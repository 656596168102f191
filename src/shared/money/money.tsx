import { Text, View } from '@tarojs/components'
import { formatMoneyParts } from '@/i18n/format'
import { OwnAmount } from '../own-currency/own-amount'

interface MoneyProps {
  cents: number
  currency: string
  size?: 17 | 20 | 34
  /** shows an amount due in the signal colour */
  due?: boolean
  /** shows the amount as one of several in a list */
  plain?: boolean
}

/** An amount, with the same in the member's own currency below it or, in a list, after it. */
export function Money({ cents, currency, size, due, plain }: MoneyProps) {
  const { sign, symbol, amount } = formatMoneyParts(cents, currency)
  const isStacked = !plain && size !== 17
  const look = [
    size && `pt-amt--${size}`,
    due && 'pt-amt--due',
    plain && 'pt-amt--plain',
    isStacked && 'pt-amt--stacked',
  ]
  return (
    <View className={`pt-amt ${look.filter(Boolean).join(' ')}`}>
      <Text>
        {sign}
        <Text className="pt-small">{symbol}</Text>
        {amount}
      </Text>
      <OwnAmount cents={cents} currency={currency} isTotal={!plain} below={isStacked} />
    </View>
  )
}
