import { View } from '@tarojs/components'
import { checkDeclaredLimit } from '@/domain/declared-limits'
import { sumDeclaredCents } from '@/domain/goods'
import { moneyText } from '@/i18n/format'
import { useTexts } from '@/i18n/texts'
import { useForecastForm } from '../forecast-page'
import { useServicePrices } from '../queries'
import { texts } from '../texts/texts'
import { useTrip } from '../use-trip'

/** What is declared so far, and how that stands to what the destination's customs take. */
export function DeclaredSum() {
  const t = useTexts(texts)
  const { goods } = useForecastForm().value
  // A sum without one of them would read as the declared value.
  const isCounted = goods.every(({ quantity }) => !Number.isNaN(quantity))
  if (goods.length === 0) return null
  return (
    <View>
      <View className="fc-note">
        {t(goods.length === 1 ? 'goods.total.one' : 'goods.total', { n: goods.length })}
      </View>
      <View className="fc-total" id="goods-total">
        {isCounted ? moneyText(sumDeclaredCents(goods), goods[0]?.currency ?? '') : '—'}
      </View>
    </View>
  )
}

/** How much may still be declared, or by how much it is too much; null at a destination without a limit. */
export function useDeclaredStanding() {
  const t = useTexts(texts)
  const { goods } = useForecastForm().value
  const { flow, warehouse } = useTrip()
  const rates = useServicePrices().data?.exchangeRates
  const pieces = goods.reduce((sum, { quantity }) => sum + quantity, 0)
  if (!flow || !warehouse || !rates || Number.isNaN(pieces)) return null
  const { currency } = warehouse
  const declaredCents = sumDeclaredCents(goods)
  const standing = checkDeclaredLimit({ destination: flow.tarArea, pieces, declaredCents, currency }, rates)
  if (!standing) return null
  const { limit, leftCents } = standing
  const isOver = leftCents < 0
  return (
    <View id="goods-limit" className={`fc-limit ${isOver ? 'is-over' : ''}`} role="status">
      {t(`limit.${isOver ? 'over' : 'left'}.${limit.over}`, {
        amount: moneyText(Math.abs(leftCents), currency),
        limit: moneyText(limit.cents, limit.currency),
      })}
    </View>
  )
}
