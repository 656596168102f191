import { Text, View } from '@tarojs/components'
import { formatMoney } from '@/i18n/format'

interface MoneyProps {
  cents: number
  currency: string
  size?: 17 | 20 | 34
  /** money due stands in the signal colour */
  due?: boolean
}

export function Money({ cents, currency, size, due }: MoneyProps) {
  const { sign, symbol, amount } = formatMoney(cents, currency)
  return (
    <View className={`pt-amt ${size ? `pt-amt--${size}` : ''} ${due ? 'pt-amt--due' : ''}`}>
      {sign}
      <Text className="pt-small">{symbol}</Text>
      {amount}
    </View>
  )
}
