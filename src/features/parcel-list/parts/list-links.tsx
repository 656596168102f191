import { View } from '@tarojs/components'
import { CONSOLIDATION_LIMITS } from '@/domain/consolidation/limits'
import { useTexts } from '@/i18n/texts'
import { navigate } from '@/navigation/navigation'
import { useQueuedForecastCount } from '@/shared/parcels/queued-count'
import { PressableLink } from '@/ui/link/link'
import { texts } from '../texts'
import type { ParcelListState } from '../use-parcel-list-state'

const MERGE_PARCELS_MIN = CONSOLIDATION_LIMITS.merge.parcelsMin

/** Links above the waiting parcels: declarations that wait for the network, and to split or merge. */
export function ListLinks({ list: { group, filter, parcels } }: { list: ParcelListState }) {
  const t = useTexts(texts)
  const queued = useQueuedForecastCount()
  const first = parcels.data?.first
  const showsToPay = group === 'waiting' && (filter ?? 'toPay') === 'toPay'
  const canMerge = showsToPay && (first?.filterCounts.toPay ?? 0) >= MERGE_PARCELS_MIN
  const canSplit = showsToPay && first?.canSplit
  return (
    <>
      {group === 'waiting' && queued > 0 && (
        <View className="pc-merge">
          <PressableLink id="list-queued" onPress={() => navigate('forecast')}>
            {t('queued', { n: queued })}
          </PressableLink>
        </View>
      )}
      {(canMerge || canSplit) && (
        <View className="pc-merge">
          {canSplit && (
            <PressableLink id="list-split" onPress={() => navigate('split')}>
              {t('split')}
            </PressableLink>
          )}
          {canMerge && (
            <PressableLink id="list-merge" onPress={() => navigate('merge')}>
              {t('merge')}
            </PressableLink>
          )}
        </View>
      )}
    </>
  )
}
