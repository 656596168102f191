import { Text, View } from '@tarojs/components'
import type { AnswerOf } from '@/contract/base/call'
import type { getServicePrices } from '@/contract/pricing/service-prices'
import { type FeeType, getFeeTypeByCodeOrOthers } from '@/domain/pricing/fee-type'
import { formatMoneyText } from '@/i18n/format'
import { useTexts } from '@/i18n/texts'
import { Card } from '@/ui/card/card'
import { OwnAmount } from '../own-currency/own-amount'
import './fee-table.scss'
import { feeTexts } from './texts'

type Prices = AnswerOf<typeof getServicePrices>

interface FeeTableProps extends Pick<Prices, 'prices' | 'currency'> {
  id: string
  title?: string
  /** returns the purpose of a fee in one sentence */
  about?: (fee: FeeType) => string | undefined
}

/** Table of the prices of all services except freight, for members and VIP members. */
export function ServicePriceTable({ id, title, prices, currency, about }: FeeTableProps) {
  const t = useTexts(feeTexts)
  return (
    <Card>
      <View className="pt-card__body" id={id}>
        <View className="ft-row">
          <Text className="pt-b pt-grow">{title ?? t('fees')}</Text>
          <View className="ft-prices">
            <Text className="ft-price">{t('fees.regular')}</Text>
            <Text className="ft-price">{t('fees.vip')}</Text>
          </View>
        </View>
        {prices.map((price) => (
          <FeeRow key={price.feeType} price={price} currency={currency} about={about} />
        ))}
      </View>
    </Card>
  )
}

type FeeRowProps = Pick<FeeTableProps, 'currency' | 'about'> & { price: Prices['prices'][number] }

function FeeRow({ price, currency, about }: FeeRowProps) {
  const t = useTexts(feeTexts)
  const money = useTexts(feeTexts)
  const { unit, generalPrice, superPrice, freeGeneral, freeSuper } = price
  const fee = getFeeTypeByCodeOrOthers(price.feeType)
  const use = about?.(fee)
  return (
    <View className="ft-row">
      <View className="pt-grow">{money(`fee.${fee}`)}</View>
      <View className="ft-hint">
        {use && <View>{use}</View>}
        <View>{t(`unit.${unit}`, { regular: freeGeneral, vip: freeSuper })}</View>
      </View>
      <View className="ft-prices">
        {[generalPrice, superPrice].map((cents, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a column is known by its position
          <View key={at} className="ft-price">
            {formatMoneyText(cents, currency)}
            <OwnAmount cents={cents} currency={currency} below />
          </View>
        ))}
      </View>
    </View>
  )
}
