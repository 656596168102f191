import { View } from '@tarojs/components'
import { listFiltersInGroup, PARCEL_LIST_GROUPS } from '@/domain/parcels/parcel-state'
import { useTexts } from '@/i18n/texts'
import { navigate } from '@/navigation/navigation'
import { systemBars } from '@/platform/system-bars/system-bars'
import { useSession } from '@/session/session-store'
import { parcelTexts } from '@/shared/parcels/texts'
import { useScreenTitleText } from '@/shared/screen/screen'
import { FilterChips } from '@/ui/chip/filter-chips'
import { Heading } from '@/ui/heading/heading'
import { Icon } from '@/ui/icon/icon'
import { CustomPageHeader } from '@/ui/page-header/page-header'
import { getPressableProps } from '@/ui/press/pressable-props'
import { Tabs } from '@/ui/tabs/tabs'
import { texts } from '../texts'
import type { ParcelListState } from '../use-parcel-list-state'

const COUNT_FIELD_BY_GROUP = {
  waiting: 'toBeHandledCount',
  progress: 'InProgressCount',
  finished: 'finishedCount',
} as const

/** The title with the search, the groups with their counts, and the labels of the shown group. */
export function ListHeader({ list }: { list: ParcelListState }) {
  const t = useTexts(texts)
  const title = useScreenTitleText('parcelList')
  const searchTitle = useScreenTitleText('parcelSearch')
  const first = list.parcels.data?.first
  return (
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
        current={list.group}
        onChange={list.showGroup}
      />
      <GroupFilters list={list} />
    </>
  )
}

/** The labels of a group. An empty group needs none, but keeps their space, so that nothing moves. */
function GroupFilters({ list: { group, filter, parcels, showFilter } }: { list: ParcelListState }) {
  const t = useTexts(texts)
  const parcelText = useTexts(parcelTexts)
  const signedIn = useSession((state) => state.signedIn)
  const filters = listFiltersInGroup(group)
  if (filters.length <= 1 || !signedIn) return null
  const first = parcels.data?.first
  const count = first?.[COUNT_FIELD_BY_GROUP[group]]
  if (count === 0 && filter === undefined) return <View className="pc-no-chips" />
  return (
    <FilterChips
      id="list-chip"
      items={[
        { key: 'all', label: t('all'), count },
        ...filters.map((key) => ({
          key,
          label: parcelText(`filter.${key}`),
          count: first?.filterCounts[key],
        })),
      ]}
      current={filter ?? 'all'}
      onChange={(key) => showFilter(filters.find((filterName) => filterName === key))}
    />
  )
}
