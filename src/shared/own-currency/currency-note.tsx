import { View } from '@tarojs/components'
import { SETTLEMENT_CURRENCY } from '@/domain/payments/payment'
import { formatDateParts, preventLineBreaks } from '@/i18n/format'
import { useTexts } from '@/i18n/texts'
import { useLoadOwnCurrency, useOwnAmount, useOwnCurrency } from './own-currency'
import './own-currency.scss'
import { currencyTexts } from './texts'

/** Invisible until the rate is known, so that nothing moves then. */
const AWAITED = { ratedAt: '2026-01-01T00:00:00.000Z', isRateOld: false, currency: 'SGD' }

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
  const isLoading = own === 'loading'
  const { ratedAt, isRateOld, currency } = isLoading || !own ? AWAITED : own
  const rated = {
    date: preventLineBreaks(formatDateParts(ratedAt, new Date()).date),
    own: currency,
  }
  return (
    <View className={`pt-own-note pt-t12 pt-3 ${isLoading ? 'is-awaited' : ''}`} id="currency-note">
      {own ? t(isRateOld ? 'note.old' : 'note.rate', rated) : t('note')}
    </View>
  )
}
