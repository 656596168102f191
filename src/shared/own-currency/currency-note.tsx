import { View } from '@tarojs/components'
import { SETTLEMENT_CURRENCY } from '@/domain/payments/payment'
import { formatDateParts, preventLineBreaks } from '@/i18n/format'
import { useTexts } from '@/i18n/texts'
import { useLoadOwnCurrency, useOwnAmount, useOwnCurrency } from './own-currency'
import './own-currency.scss'
import { currencyTexts } from './texts'

/**
 * Says once, at the end of a screen with amounts, which currency is paid, and the day of the exchange rate.
 * Also loads the rate for the amounts of the screen. A member at home with the currency sees nothing.
 */
export function CurrencyNote() {
  useLoadOwnCurrency()
  const t = useTexts(currencyTexts)
  const isOwn = useOwnCurrency() === SETTLEMENT_CURRENCY
  const own = useOwnAmount(100, SETTLEMENT_CURRENCY)
  if (isOwn) return null
  const text =
    own === 'loading'
      ? '\u00a0'
      : own
        ? t(own.isRateOld ? 'note.old' : 'note.rate', {
            date: preventLineBreaks(formatDateParts(own.ratedAt, new Date()).date),
            own: own.currency,
          })
        : t('note')
  return (
    <View className="pt-own-note pt-t12 pt-3" id="currency-note">
      {text}
    </View>
  )
}
