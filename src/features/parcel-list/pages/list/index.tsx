import { View } from '@tarojs/components'
import { usePullDownRefresh, useReachBottom } from '@tarojs/taro'
import { countPackages } from '@/contract/parcel-counts'
import { queryPackages } from '@/contract/parcels'
import { CONSOLIDATION_LIMITS } from '@/domain/consolidation/limits'
import { listFiltersInGroup, PACKAGE_GROUPS } from '@/domain/parcel-state'
import { useTexts } from '@/i18n/texts'
import { navigate } from '@/navigation/navigation'
import { requestSignIn } from '@/navigation/return-path'
import { chrome } from '@/platform/chrome/chrome'
import { useIsVisitor, useSession } from '@/session/session-store'
import { AsOf } from '@/shared/parcel/as-of'
import { listGroup } from '@/shared/parcel/list-group'
import { parcelTexts } from '@/shared/parcel/texts/texts'
import { useRenewWhenPulled } from '@/shared/renewal/renewal'
import { Screen, useScreenTitle } from '@/shared/screen/screen'
import { Chips } from '@/ui/chip/chips'
import { Head } from '@/ui/head/head'
import { Heading } from '@/ui/heading/heading'
import { Icon } from '@/ui/icon/icon'
import { Link } from '@/ui/link/link'
import { asPage } from '@/ui/page/as-page'
import { pressable } from '@/ui/press/press'
import { State } from '@/ui/state/state'
import { Tabs } from '@/ui/tabs/tabs'
import { EmptyGroup } from '../../parts/empty-group'
import { ParcelPages } from '../../parts/parcel-pages'
import { texts } from '../../texts/texts'
import { useShownGroup } from '../../use-shown-group'
import './index.scss'

definePageConfig({ navigationStyle: 'custom', enablePullDownRefresh: true })

const MERGE_MIN = CONSOLIDATION_LIMITS.merge.parcelsMin

const COUNT_OF = {
  waiting: 'toBeHandledCount',
  progress: 'InProgressCount',
  finished: 'finishedCount',
} as const

export default asPage(function ListPage() {
  const t = useTexts(texts)
  const title = useScreenTitle('parcelList')
  const searchTitle = useScreenTitle('parcelSearch')
  const parcelText = useTexts(parcelTexts)
  const signedIn = useSession((state) => state.signedIn)
  const isVisitor = useIsVisitor()
  const { group, filter, parcels, asOf, showGroup, showFilter } = useShownGroup()
  const first = parcels.data?.first
  // Pulled down, the list begins anew, in the order of its latest changes.
  usePullDownRefresh(() => {
    parcels.restart()
    parcels.range.restart()
  })
  useRenewWhenPulled(queryPackages, countPackages)
  useReachBottom(() => void parcels.readMore())
  const filters = listFiltersInGroup(group)
  // Where there is nothing, nothing is to be filtered.
  const isEmpty = first?.[COUNT_OF[group]] === 0 && filter === undefined
  const showsToPay = group === 'waiting' && (filter ?? 'toPay') === 'toPay'
  const canMerge = showsToPay && (first?.filterCounts.toPay ?? 0) >= MERGE_MIN
  const canSplit = showsToPay && first?.canSplit
  const header = (
    <>
      <Head>
        <View
          className="pt-nav pt-nav--left"
          style={{ paddingRight: `calc(${chrome.capsuleWidth()}px + var(--gutter))` }}
        >
          <Heading level={1} look="pt-t20">
            {title}
          </Heading>
          <View
            className="pc-search"
            {...pressable('link', { id: 'list-search', onPress: () => navigate('parcelSearch') })}
            aria-label={searchTitle}
          >
            <Icon name="search" size={24} />
          </View>
        </View>
      </Head>
      <Tabs
        id="list-tab"
        items={PACKAGE_GROUPS.map((key) => ({
          key,
          label: t(`group.${key}`),
          count: first?.[COUNT_OF[key]],
        }))}
        current={group}
        onChange={showGroup}
      />
      {/* Their room stays, so that nothing moves when it turns out that there is nothing to filter. */}
      {filters.length > 1 && signedIn && isEmpty && <View className="pc-no-chips" />}
      {filters.length > 1 && signedIn && !isEmpty && (
        <Chips
          id="list-chip"
          items={[
            { key: 'all', label: t('all'), count: first?.[COUNT_OF[group]] },
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
    onPress: requestSignIn,
  }
  return (
    <Screen name="parcelList" header={header} shownPart={listGroup.current}>
      {!isVisitor ? (
        <>
          <AsOf id="list-as-of" at={asOf} />
          {(canMerge || canSplit) && (
            <View className="pc-merge">
              {canSplit && (
                <Link id="list-split" onPress={() => navigate('split')}>
                  {t('split')}
                </Link>
              )}
              {canMerge && (
                <Link id="list-merge" onPress={() => navigate('merge')}>
                  {t('merge')}
                </Link>
              )}
            </View>
          )}
          <ParcelPages query={parcels} none={<EmptyGroup group={group} filtered={filter !== undefined} />} />
        </>
      ) : (
        <State
          id="list-visitor"
          icon="user"
          title={t('visitor.title')}
          text={t('visitor.text')}
          action={signIn}
        />
      )}
    </Screen>
  )
})
