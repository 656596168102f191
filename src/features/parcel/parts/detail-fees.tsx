import { Text, View } from '@tarojs/components'
import { useTexts } from '@/i18n/texts'
import { navigate } from '@/platform/navigation/navigation'
import { Card, Link } from '@/ui/card/card'
import { Money } from '@/ui/money/money'
import { feeLine } from '@/ui/parcel-words/route-view'
import { parcelTexts } from '@/ui/parcel-words/texts/texts'
import type { Detail } from '../queries'
import { texts } from '../texts/texts'

/** Each fee with how it comes about, and their sum. */
export function DetailFees({ detail }: { detail: Detail }) {
  const t = useTexts(texts)
  const words = useTexts(parcelTexts)
  const { summary, fees, totalFeeRmb } = detail
  const due = summary.state === 'toPay'
  const more = () => navigate('payDetails', { packageNo: summary.packageNo })
  return (
    <Card
      title={t('fees')}
      action={
        <Link id="details-fees" onPress={more}>
          {t('fees.how')}
        </Link>
      }
    >
      <View className="pc-body">
        {fees
          .map((fee) => feeLine(fee, words))
          .map((line) => (
            <View key={line.key} className="pt-fee">
              <View>
                <Text>{line.name}</Text>
                {line.text && <Text className="pt-small">{line.text}</Text>}
              </View>
              <Money cents={line.cents} currency="CNY" />
            </View>
          ))}
        <View className="pc-total">
          <Text>{due ? t('fees.total') : t('fees.paid')}</Text>
          <Money cents={totalFeeRmb} currency="CNY" size={20} due={due} />
        </View>
      </View>
    </Card>
  )
}
