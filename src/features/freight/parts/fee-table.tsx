import { Text, View } from '@tarojs/components'
import type { AnswerOf } from '@/contract/call'
import type { getServicePrices } from '@/contract/service-prices'
import { feeTypeOf } from '@/domain/payment'
import { moneyText } from '@/i18n/format'
import { useTexts } from '@/i18n/texts'
import { moneyTexts } from '@/shared/money/texts/texts'
import { Card } from '@/ui/card/card'
import { texts } from '../texts/texts'

type Prices = AnswerOf<typeof getServicePrices>

/** What the fees beside the freight cost, for members and VIP members. */
export function FeeTable({ prices, currency }: Pick<Prices, 'prices' | 'currency'>) {
  const t = useTexts(texts)
  const money = useTexts(moneyTexts)
  return (
    <Card>
      <View className="pt-card__body" id="estimate-fees">
        <View className="fr-row">
          <Text className="pt-b pt-grow">{t('fees')}</Text>
          <Text className="fr-price">{t('fees.regular')}</Text>
          <Text className="fr-price">{t('fees.vip')}</Text>
        </View>
        {prices.map(({ feeType, unit, generalPrice, superPrice, freeGeneral, freeSuper }) => (
          <View key={feeType} className="fr-row">
            <View className="pt-grow">
              <View>{money(`fee.${feeTypeOf(feeType)}`)}</View>
              <View className="fr-hint">{t(`unit.${unit}`, { regular: freeGeneral, vip: freeSuper })}</View>
            </View>
            <Text className="fr-price">{moneyText(generalPrice, currency)}</Text>
            <Text className="fr-price">{moneyText(superPrice, currency)}</Text>
          </View>
        ))}
      </View>
    </Card>
  )
}
