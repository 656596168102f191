import { View } from '@tarojs/components'
import { getSharedRoute } from '@/contract/parcels/route-share'
import { formatDateTime } from '@/i18n/format'
import { useLanguage } from '@/i18n/language'
import { useTexts } from '@/i18n/texts'
import { navigate, useRouteParams } from '@/navigation/navigation'
import { ArrivalDays } from '@/shared/arrival/arrival-days'
import { toRouteProgress } from '@/shared/parcels/parcel-view'
import { RouteProgress } from '@/shared/parcels/route-progress'
import { buildTimeZoneNote, toTimelineItems } from '@/shared/parcels/route-view'
import { parcelTexts } from '@/shared/parcels/texts'
import { QueryBoundary } from '@/shared/query-boundary/query-boundary'
import { useRefetchOnShow } from '@/shared/refetch/refetch'
import { Screen } from '@/shared/screen/screen'
import { usePageShare } from '@/shared/share/use-page-share'
import { Card } from '@/ui/card/card'
import { withPageBoundary } from '@/ui/page/with-page-boundary'
import { Stack } from '@/ui/stack/stack'
import { FERRY_DRAWING } from '@/ui/status-message/drawings'
import { StatusMessage } from '@/ui/status-message/status-message'
import { Timeline } from '@/ui/timeline/timeline'
import { AboutPortageCard } from '../../parts/about-portage-card'
import { useSharedRoute } from '../../queries'
import { texts } from '../../texts'
import '../share.scss'

definePageConfig({ enableShareAppMessage: true, enableShareTimeline: true })

/**
 * A parcel's route as a person with its link sees it: stages, places, times, and what Portage is. `id` is
 * the share. An unknown, expired or stopped share shows one common state.
 */
export default withPageBoundary(function SharedRoutePage() {
  const t = useTexts(texts)
  const parcelText = useTexts(parcelTexts)
  const lang = useLanguage()
  const { id = '' } = useRouteParams()
  const route = useSharedRoute(id)
  useRefetchOnShow(getSharedRoute)
  const lane = route.data && toRouteProgress(route.data, lang, parcelText)
  usePageShare(
    lane
      ? {
          title: t('route.card', { from: lane.fromName, to: lane.toName }),
          name: 'sharedRoute',
          params: { id },
        }
      : { title: t('about'), name: 'home' },
  )
  const home = { id: 'shared-home', label: t('home'), onPress: () => navigate('home') }
  return (
    <Screen name="sharedRoute">
      <QueryBoundary query={route} isOpenToAll notFound={{ title: t('route.gone'), action: home }}>
        {(data) => {
          const events = data.routePathList
          return (
            <Stack>
              <Card stripe>
                <View className="pt-parcel" id="shared-lane">
                  <RouteProgress lane={toRouteProgress(data, lang, parcelText)} />
                </View>
                {data.arrival && (
                  <View className="sh-arrival">
                    <ArrivalDays id="shared-arrival" range={data.arrival} />
                  </View>
                )}
                <View className="sh-until">{t('route.until', { time: formatDateTime(data.until) })}</View>
              </Card>
              {events.length === 0 ? (
                <StatusMessage drawing={FERRY_DRAWING} title={t('route.none')} />
              ) : (
                <Card title={t('route.events')}>
                  <View className="pt-card__body" id="shared-events">
                    <Timeline
                      items={toTimelineItems(events, lang, parcelText)}
                      note={buildTimeZoneNote(events, parcelText)}
                    />
                  </View>
                </Card>
              )}
              <AboutPortageCard />
            </Stack>
          )
        }}
      </QueryBoundary>
    </Screen>
  )
})
