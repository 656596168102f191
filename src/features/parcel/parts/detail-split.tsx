import { View } from '@tarojs/components'
import { useTexts } from '@/i18n/texts'
import { navigate } from '@/navigation/navigation'
import { Callout } from '@/ui/callout/callout'
import { Link } from '@/ui/link/link'
import type { Detail } from '../queries'
import { texts } from '../texts/texts'

/** A split that was ordered, with the way to its order, where it is undone; once it is done, the parcels that result. */
export function DetailSplit({ detail: { summary, splitInto, lastOrderNo } }: { detail: Detail }) {
  const t = useTexts(texts)
  if (summary.state === 'toSplit' && lastOrderNo)
    return (
      <View className="pc-remark">
        <Callout id="details-to-split" tone="info">
          <View>
            <View>{t('split.ordered')}</View>
            <Link id="details-split-order" onPress={() => navigate('payResult', { orderNo: lastOrderNo })}>
              {t('split.order')}
            </Link>
          </View>
        </Callout>
      </View>
    )
  if (splitInto.length === 0) return null
  return (
    <View className="pc-remark">
      <Callout id="details-split-into" tone="info">
        <View>
          <View>{t('split.into', { count: splitInto.length })}</View>
          {splitInto.map((packageNo) => (
            <View key={packageNo} className="pc-piece">
              <Link
                id={`details-piece-${packageNo}`}
                onPress={() => navigate('parcelDetails', { packageNo })}
              >
                {packageNo}
              </Link>
            </View>
          ))}
        </View>
      </Callout>
    </View>
  )
}
