import { View } from '@tarojs/components'
import { usePullDownRefresh, useReachBottom } from '@tarojs/taro'
import { countPackages } from '@/contract/parcels/parcel-counts'
import { getFirstPackagePage } from '@/contract/parcels/parcels'
import { CONSOLIDATION_LIMITS } from '@/domain/consolidation/limits'
import { listFiltersInGroup, PARCEL_LIST_GROUPS } from '@/domain/parcels/parcel-state'
import { useTexts } from '@/i18n/texts'
import { navigate } from '@/navigation/navigation'
import { openSignIn } from '@/navigation/return-path'
import { systemBars } from '@/platform/system-bars/system-bars'
import { useIsVisitor, useSession } from '@/session/session-store'
import { LastUpdated } from '@/shared/parcels/last-updated'
import { parcelListNavigation } from '@/shared/parcels/parcel-list-group'
import { useQueuedForecastCount } from '@/shared/parcels/queued-count'
import { parcelTexts } from '@/shared/parcels/texts'
import { useRefetchOnPullDown } from '@/shared/refetch/refetch'
import { Screen, useScreenTitleText } from '@/shared/screen/screen'
import { FilterChips } from '@/ui/chip/filter-chips'
import { Heading } from '@/ui/heading/heading'
import { Icon } from '@/ui/icon/icon'
import { PressableLink } from '@/ui/link/link'
import { withPageBoundary } from '@/ui/page/with-page-boundary'
import { CustomPageHeader } from '@/ui/page-header/page-header'
import { getPressableProps } from '@/ui/press/pressable-props'
import { PARCEL_DRAWING } from '@/ui/status-message/drawings'
import { StatusMessage } from '@/ui/status-message/status-message'
import { Tabs } from '@/ui/tabs/tabs'
import { EmptyParcelGroup } from '../../parts/empty-parcel-group'
import { ParcelInfiniteList } from '../../parts/parcel-infinite-list'
import { texts } from '../../texts'
import { useParcelListState } from '../../use-parcel-list-state'
import './index.scss'

definePageConfig({ navigationStyle: 'custom', enablePullDownRefresh: true })

const MERGE_PARCELS_MIN = CONSOLIDATION_LIMITS.merge.parcelsMin

const COUNT_FIELD_BY_GROUP = {
  waiting: 'toBeHandledCount',
  progress: 'InProgressCount',
  finished: 'finishedCount',
} as const

/**
 * The member's parcels in three groups: waiting, in progress, finished. Each group has its own address.
 * Labels filter a group, and the chosen label scrolls into view. An empty group explains its purpose. When
 * the list is shown again, a label without parcels is left. Pulling down sorts the list again.
 */
export default withPageBoundary(function ListPage() {
  const t = useTexts(texts)
  const title = useScreenTitleText('parcelList')
  const searchTitle = useScreenTitleText('parcelSearch')
  const parcelText = useTexts(parcelTexts)
  const signedIn = useSession((state) => state.signedIn)
  const isVisitor = useIsVisitor()
  const { group, filter, parcels, asOf, showGroup, showFilter } = useParcelListState()
  const queued = useQueuedForecastCount()
  const first = parcels.data?.first
  // Pulling down starts the list again, sorted by the latest changes.
  usePullDownRefresh(() => {
    parcels.restart()
    parcels.range.restart()
  })
  useRefetchOnPullDown(getFirstPackagePage, countPackages)
  useReachBottom(() => void parcels.readMore())
  const filters = listFiltersInGroup(group)
  // An empty group needs no filters.
  const isEmpty = first?.[COUNT_FIELD_BY_GROUP[group]] === 0 && filter === undefined
  const showsToPay = group === 'waiting' && (filter ?? 'toPay') === 'toPay'
  const canMerge = showsToPay && (first?.filterCounts.toPay ?? 0) >= MERGE_PARCELS_MIN
  const canSplit = showsToPay && first?.canSplit
  const header = (
    <>
      <CustomPageHeader>
        <View
          className="pt-nav pt-nav--left"
          style={{ paddingRight: `calc(${systemBars.capsuleWidth()}px + var(--gutter))` }}
        >
          <Heading level={1} look="pt-t20">
            {title}
          </Heading>
          <View
            className="pc-search"
            {...getPressableProps('link', { id: 'list-search', onPress: () => navigate('parcelSearch') })}
            aria-label={searchTitle}
          >
            <Icon name="search" size={24} />
          </View>
        </View>
      </CustomPageHeader>
      <Tabs
        id="list-tab"
        items={PARCEL_LIST_GROUPS.map((key) => ({
          key,
          label: t(`group.${key}`),
          count: first?.[COUNT_FIELD_BY_GROUP[key]],
        }))}
        current={group}
        onChange={showGroup}
      />
      {/* Their space stays, so that nothing moves if the group turns out to be empty. */}
      {filters.length > 1 && signedIn && isEmpty && <View className="pc-no-chips" />}
      {filters.length > 1 && signedIn && !isEmpty && (
        <FilterChips
          id="list-chip"
          items={[
            { key: 'all', label: t('all'), count: first?.[COUNT_FIELD_BY_GROUP[group]] },
            ...filters.map((key) => ({
              key,
              label: parcelText(`filter.${key}`),
              count: first?.filterCounts[key],
            })),
          ]}
          current={filter ?? 'all'}
          onChange={(key) => showFilter(filters.find((filterName) => filterName === key))}
        />
      )}
    </>
  )
  const signIn = {
    id: 'list-sign-in',
    label: t('visitor.action'),
    onPress: openSignIn,
  }
  return (
    <Screen name="parcelList" header={header} getShownPart={parcelListNavigation.current}>
      {!isVisitor ? (
        <>
          {/* Another group or filter shows another list, without the space of this one. */}
          <LastUpdated key={`${group} ${filter}`} id="list-as-of" at={asOf} freshAt={parcels.data?.at} />
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
          <ParcelInfiniteList
            query={parcels}
            emptyState={<EmptyParcelGroup group={group} filtered={filter !== undefined} />}
          />
        </>
      ) : (
        <StatusMessage
          id="list-visitor"
          drawing={PARCEL_DRAWING}
          title={t('visitor.title')}
          text={t('visitor.text')}
          action={signIn}
        />
      )}
    </Screen>
  )
})
