import { View } from '@tarojs/components'
import { checkDeclaredLimit } from '@/domain/forecast/declared-limits'
import { sumDeclaredCents } from '@/domain/forecast/goods'
import { formatMoneyText } from '@/i18n/format'
import { useTexts } from '@/i18n/texts'
import { useServicePrices } from '../../queries'
import { texts } from '../../texts'
import { useTrip } from '../../use-trip'
import { useForecastFields } from '../page/create-forecast-page'

/** The number of declared items and their total value. */
export function DeclaredTotal() {
  const t = useTexts(texts)
  const { goods } = useForecastFields().value
  // If a quantity is missing, a partial sum would look like the declared value.
  const isCounted = goods.every(({ quantity }) => !Number.isNaN(quantity))
  if (goods.length === 0) return null
  return (
    <View>
      <View className="fc-note">{t('goods.total', { n: goods.length })}</View>
      <View className="fc-total" id="goods-total">
        {isCounted ? formatMoneyText(sumDeclaredCents(goods), goods[0]?.currency ?? '') : '—'}
      </View>
    </View>
  )
}

/**
 * Returns a notice of the value that may still be declared, or of the excess. A limit of another currency is
 * also given in the declared one. Null if the destination has no limit, or until the data is loaded.
 */
export function useDeclaredLimitNotice() {
  const t = useTexts(texts)
  const { goods } = useForecastFields().value
  const { flow, warehouse } = useTrip()
  const rates = useServicePrices().data?.exchangeRates
  const pieces = goods.reduce((sum, { quantity }) => sum + quantity, 0)
  if (!flow || !warehouse || !rates || Number.isNaN(pieces)) return null
  const { currency } = warehouse
  const declaredCents = sumDeclaredCents(goods)
  const allowance = checkDeclaredLimit({ destination: flow.tarArea, pieces, declaredCents, currency }, rates)
  if (!allowance) return null
  const { limit, leftCents } = allowance
  const isOver = leftCents < 0
  const limitText = formatMoneyText(limit.cents, limit.currency)
  const declaredText = formatMoneyText(declaredCents + leftCents, currency)
  return (
    <View id="goods-limit" className={`fc-limit ${isOver ? 'is-over' : ''}`} role="status">
      {t(`limit.${isOver ? 'over' : 'left'}.${limit.over}`, {
        amount: formatMoneyText(Math.abs(leftCents), currency),
        limit:
          limit.currency === currency
            ? limitText
            : t('limit.inBoth', { limit: limitText, declared: declaredText }),
      })}
    </View>
  )
}
