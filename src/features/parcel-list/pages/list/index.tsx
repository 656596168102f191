import { usePullDownRefresh, useReachBottom } from '@tarojs/taro'
import { countPackages } from '@/contract/parcels/parcel-counts'
import { getFirstPackagePage } from '@/contract/parcels/parcels'
import { useTexts } from '@/i18n/texts'
import { openSignIn } from '@/navigation/return-path'
import { useIsVisitor } from '@/session/session-store'
import { LastUpdated } from '@/shared/parcels/last-updated'
import { parcelListNavigation } from '@/shared/parcels/parcel-list-group'
import { useRefetchOnPullDown } from '@/shared/refetch/refetch'
import { Screen } from '@/shared/screen/screen'
import { withPageBoundary } from '@/ui/page/with-page-boundary'
import { PARCEL_DRAWING } from '@/ui/status-message/drawings'
import { StatusMessage } from '@/ui/status-message/status-message'
import { EmptyParcelGroup } from '../../parts/empty-parcel-group'
import { ListHeader } from '../../parts/list-header'
import { ListLinks } from '../../parts/list-links'
import { ParcelInfiniteList } from '../../parts/parcel-infinite-list'
import { texts } from '../../texts'
import { useParcelListState } from '../../use-parcel-list-state'
import './index.scss'

definePageConfig({ navigationStyle: 'custom', enablePullDownRefresh: true })

/**
 * The member's parcels in three groups: waiting, in progress, finished. Each group has its own address.
 * Labels filter a group, and the chosen label scrolls into view. An empty group explains its purpose. When
 * the list is shown again, a label without parcels is left. Pulling down sorts the list again.
 */
export default withPageBoundary(function ListPage() {
  const t = useTexts(texts)
  const isVisitor = useIsVisitor()
  const list = useParcelListState()
  const { group, filter, parcels, asOf } = list
  // Pulling down starts the list again, sorted by the latest changes.
  usePullDownRefresh(() => {
    parcels.restart()
    parcels.range.restart()
  })
  useRefetchOnPullDown(getFirstPackagePage, countPackages)
  useReachBottom(() => void parcels.readMore())
  const signIn = { id: 'list-sign-in', label: t('visitor.action'), onPress: openSignIn }
  return (
    <Screen name="parcelList" header={<ListHeader list={list} />} getShownPart={parcelListNavigation.current}>
      {!isVisitor ? (
        <>
          {/* Another group or filter shows another list, without the space of this one. */}
          <LastUpdated key={`${group} ${filter}`} id="list-as-of" at={asOf} freshAt={parcels.data?.at} />
          <ListLinks list={list} />
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
