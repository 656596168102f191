import { Text, View } from '@tarojs/components'
import { useTexts } from '@/i18n/texts'
import { navigate } from '@/navigation/navigation'
import { Card } from '@/ui/card/card'
import { PressableLink } from '@/ui/link/link'
import type { ParcelDetail } from '../queries'
import { texts } from '../texts'

/**
 * The parcels inside a merged parcel, by the numbers that the member knows. Links to the merge order while it
 * can be undone.
 */
export function DetailMergedParcels({ detail: { summary, sfPkgs, lastOrderNo } }: { detail: ParcelDetail }) {
  const t = useTexts(texts)
  return (
    <Card title={t('family')} action={<Text className="pt-num pt-2">{sfPkgs.length}</Text>}>
      <View className="pc-body" id="details-family">
        {sfPkgs.map(({ packageNo, abordTrackingNo }) => (
          <View key={packageNo} className="pc-good">
            <Text className="pt-mono pc-good__name">{abordTrackingNo ?? packageNo}</Text>
          </View>
        ))}
        {summary.state === 'paidWaitingOutbound' && lastOrderNo && (
          <PressableLink
            id="details-merge-order"
            onPress={() => navigate('payResult', { orderNo: lastOrderNo })}
          >
            {t('merge.order')}
          </PressableLink>
        )}
      </View>
    </Card>
  )
}
