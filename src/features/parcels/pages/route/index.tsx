import { View } from '@tarojs/components'
import { useLanguage } from '@/i18n/language'
import { useTexts } from '@/i18n/texts'
import { useRouteParams } from '@/navigation/navigation'
import { ArrivalDays } from '@/shared/arrival/arrival-days'
import { getParcelTone, toRouteProgress } from '@/shared/parcels/parcel-view'
import { RouteProgress } from '@/shared/parcels/route-progress'
import { buildTimeZoneNote, toTimelineItems } from '@/shared/parcels/route-view'
import { parcelTexts } from '@/shared/parcels/texts'
import { LIST_AND_DETAIL_LOADING_TIMEOUT_MS, QueryBoundary } from '@/shared/query-boundary/query-boundary'
import { Screen, useScreenTitleText } from '@/shared/screen/screen'
import { Card } from '@/ui/card/card'
import { withPageBoundary } from '@/ui/page/with-page-boundary'
import { Stack } from '@/ui/stack/stack'
import { FERRY_DRAWING } from '@/ui/status-message/drawings'
import { StatusMessage } from '@/ui/status-message/status-message'
import { Timeline } from '@/ui/timeline/timeline'
import { useParcelRoute } from '../../queries'
import { texts } from '../../texts'
import '../details/index.scss'

/** All route events of a parcel (`packageNo`), newest first, with their times and places. */
export default withPageBoundary(function RoutePage() {
  const t = useTexts(texts)
  const title = useScreenTitleText('parcelRoute')
  const parcelText = useTexts(parcelTexts)
  const lang = useLanguage()
  const { packageNo = '' } = useRouteParams()
  const route = useParcelRoute(packageNo)
  return (
    <Screen name="parcelRoute">
      <QueryBoundary query={route} loadingTimeoutMs={LIST_AND_DETAIL_LOADING_TIMEOUT_MS.detail}>
        {({ summary, routePathList, arrival }) => (
          <Stack>
            <Card stripe>
              <View className="pt-parcel">
                <View className="pt-parcel__no">{summary.trackingNo ?? summary.packageNo}</View>
                <RouteProgress lane={toRouteProgress(summary, lang, parcelText)} />
                {arrival?.range && summary.state !== 'delivering' && (
                  <View className="pc-below">
                    <ArrivalDays id="route-arrival" range={arrival.range} />
                  </View>
                )}
              </View>
            </Card>
            {routePathList.length === 0 ? (
              <StatusMessage drawing={FERRY_DRAWING} title={t('route.none')} />
            ) : (
              <Card title={title}>
                <View className="pc-body" id="route-events">
                  <Timeline
                    items={toTimelineItems(routePathList, lang, parcelText)}
                    tone={getParcelTone(summary)}
                    note={buildTimeZoneNote(routePathList, parcelText)}
                  />
                </View>
              </Card>
            )}
          </Stack>
        )}
      </QueryBoundary>
    </Screen>
  )
})
