import { View } from '@tarojs/components'
import type { AnswerOf } from '@/contract/base/call'
import type { getServicePrices } from '@/contract/pricing/service-prices'
import { getCurrencyDecimals } from '@/domain/base/money'
import { formatMoneyText } from '@/i18n/format'
import { useTexts } from '@/i18n/texts'
import { Card } from '@/ui/card/card'
import { ValueCell } from '@/ui/cell/value-cell'
import { texts } from '../texts'

/** Number of currency units that one rate refers to. */
const RATE_UNITS = 100

/** Today's value of foreign currencies, in the settlement currency. */
export function ExchangeRates({
  exchangeRates,
  currency,
}: Pick<AnswerOf<typeof getServicePrices>, 'exchangeRates' | 'currency'>) {
  const t = useTexts(texts)
  const others = exchangeRates.filter((rate) => rate.currency !== currency)
  if (others.length === 0) return null
  return (
    <Card title={t('rates')}>
      <View id="service-rates">
        {others.map((rate) => (
          <ValueCell
            key={rate.currency}
            label={formatMoneyText(RATE_UNITS * 10 ** getCurrencyDecimals(rate.currency), rate.currency)}
          >
            {`= ${formatMoneyText(rate.per100, currency)}`}
          </ValueCell>
        ))}
      </View>
    </Card>
  )
}
