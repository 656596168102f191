import { Text, View } from '@tarojs/components'
import { getMergeCandidates } from '@/contract/consolidation/merge'
import { getMaxSplitPackages } from '@/domain/consolidation/divide'
import { CONSOLIDATION_LIMITS } from '@/domain/consolidation/limits'
import { toDisplayedDestinationCode } from '@/domain/warehouse/places'
import { formatWeight } from '@/i18n/format'
import { useTexts } from '@/i18n/texts'
import { navigate, relaunchAtScreen } from '@/navigation/navigation'
import { CurrencyNote } from '@/shared/own-currency/currency-note'
import { QueryBoundary } from '@/shared/query-boundary/query-boundary'
import { useRefetchOnShow } from '@/shared/refetch/refetch'
import { Icon } from '@/ui/icon/icon'
import { getPressableProps } from '@/ui/press/pressable-props'
import { Stack } from '@/ui/stack/stack'
import { PARCEL_DRAWING } from '@/ui/status-message/drawings'
import { StatusMessage } from '@/ui/status-message/status-message'
import { getDisplayNumber } from '../merge-selection'
import { type MergeCandidate, useMergeCandidates } from '../queries'
import { texts } from '../texts'
import { useContentsSummary } from './merge-candidate-row'

/** The member's parcels that can be split. */
export function SplittableParcelList() {
  const t = useTexts(texts)
  const candidates = useMergeCandidates()
  useRefetchOnShow(getMergeCandidates)
  const list = {
    id: 'split-list',
    label: t('merge.none.action'),
    onPress: () => relaunchAtScreen('parcelList'),
  }
  return (
    <QueryBoundary query={candidates}>
      {(all) => {
        const offered = all.filter(
          ({ parcel, goods }) =>
            parcel.canSplit &&
            !parcel.isPaymentUnderWay &&
            getMaxSplitPackages(goods) >= CONSOLIDATION_LIMITS.split.packagesMin,
        )
        if (offered.length === 0)
          return (
            <StatusMessage
              id="split-none"
              drawing={PARCEL_DRAWING}
              title={t('split.none.title')}
              text={t('split.none.text')}
              action={list}
            />
          )
        return (
          <Stack>
            <Text className="pt-t13 pt-2">{t('split.pick')}</Text>
            {offered.map((candidate) => (
              <SplittableRow key={candidate.parcel.packageNo} candidate={candidate} />
            ))}
            <CurrencyNote />
          </Stack>
        )
      }}
    </QueryBoundary>
  )
}

/** A parcel to split: its number, route and contents. */
function SplittableRow({ candidate }: { candidate: MergeCandidate }) {
  const { packageNo } = candidate.parcel
  const open = () => navigate('split', { packageNo })
  return (
    <View
      className="pt-card mg-row mg-row--link"
      {...getPressableProps('link', { id: `split-${packageNo}`, onPress: open })}
    >
      <View className="mg-row__main">
        <Text className="pt-mono mg-row__no">{getDisplayNumber(candidate)}</Text>
        <View className="mg-row__lane">
          <Text className="pt-mono">{candidate.whCode}</Text>
          <Icon name="arrow-right" size={16} />
          <Text className="pt-mono">{toDisplayedDestinationCode(candidate.tarArea)}</Text>
        </View>
        <Text className="pt-t13 pt-2">{useContentsSummary(candidate)}</Text>
        <Text className="pt-t13 pt-2">{formatWeight(candidate.weight)}</Text>
      </View>
      <Icon name="chevron-right" className="pt-cell__chev" />
    </View>
  )
}
