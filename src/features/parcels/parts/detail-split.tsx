import { View } from '@tarojs/components'
import { useTexts } from '@/i18n/texts'
import { navigate } from '@/navigation/navigation'
import { Callout } from '@/ui/callout/callout'
import { PressableLink } from '@/ui/link/link'
import type { ParcelDetail } from '../queries'
import { texts } from '../texts'

/**
 * Links between a parcel and the parcels that it was split from or merged with:
 * - an ordered split: its order, where it can be undone
 * - a finished split: the resulting parcels
 * - the box of an undone merge: the parcels that were inside
 * - a parcel inside a box: that box
 */
export function DetailSplit({
  detail: { summary, splitInto, undoneMerge, mergedInto, lastOrderNo },
}: {
  detail: ParcelDetail
}) {
  const t = useTexts(texts)
  if (summary.state === 'toSplit' && lastOrderNo)
    return (
      <View className="pc-remark">
        <Callout id="details-to-split" tone="info">
          <View>
            <View>{t('split.ordered')}</View>
            <PressableLink
              id="details-split-order"
              onPress={() => navigate('payResult', { orderNo: lastOrderNo })}
            >
              {t('split.order')}
            </PressableLink>
          </View>
        </Callout>
      </View>
    )
  if (mergedInto)
    return <ResultingParcels id="details-merged-into" text={t('merge.inBox')} packageNos={[mergedInto]} />
  if (undoneMerge.length > 0)
    return (
      <ResultingParcels
        id="details-merge-undone"
        text={t('merge.undone', { count: undoneMerge.length })}
        packageNos={undoneMerge}
      />
    )
  if (splitInto.length === 0) return null
  return (
    <ResultingParcels
      id="details-split-into"
      text={t('split.into', { count: splitInto.length })}
      packageNos={splitInto}
    />
  )
}

interface ResultingParcelsProps {
  id: string
  text: string
  packageNos: readonly string[]
}

/** The parcels that replace this one, each with a link. */
function ResultingParcels({ id, text, packageNos }: ResultingParcelsProps) {
  return (
    <View className="pc-remark">
      <Callout id={id} tone="info">
        <View>
          <View>{text}</View>
          {packageNos.map((packageNo) => (
            <View key={packageNo} className="pc-piece">
              <PressableLink
                id={`details-piece-${packageNo}`}
                onPress={() => navigate('parcelDetails', { packageNo })}
              >
                {packageNo}
              </PressableLink>
            </View>
          ))}
        </View>
      </Callout>
    </View>
  )
}
