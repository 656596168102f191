import { View } from '@tarojs/components'
import { useLanguage } from '@/i18n/language'
import { useTexts } from '@/i18n/texts'
import { useRouteParams } from '@/navigation/navigation'
import { LOADING_MS, Loaded } from '@/shared/loaded/loaded'
import { Lane } from '@/shared/parcel/lane'
import { laneOf, toneOf } from '@/shared/parcel/parcel-view'
import { timelineOf, zoneNoteOf } from '@/shared/parcel/route-view'
import { parcelTexts } from '@/shared/parcel/texts/texts'
import { Screen, useScreenTitle } from '@/shared/screen/screen'
import { Card } from '@/ui/card/card'
import { asPage } from '@/ui/page/as-page'
import { Stack } from '@/ui/stack/stack'
import { State } from '@/ui/state/state'
import { Timeline } from '@/ui/timeline/timeline'
import { useRoute } from '../../queries'
import { texts } from '../../texts/texts'
import '../details/index.scss'

export default asPage(function RoutePage() {
  const t = useTexts(texts)
  const title = useScreenTitle('parcelRoute')
  const parcelText = useTexts(parcelTexts)
  const lang = useLanguage()
  const { packageNo = '' } = useRouteParams()
  const route = useRoute(packageNo)
  return (
    <Screen name="parcelRoute">
      <Loaded query={route} loadingMs={LOADING_MS.detail}>
        {({ summary, routePathList }) => (
          <Stack>
            <Card stripe>
              <View className="pt-parcel">
                <View className="pt-parcel__no">{summary.trackingNo ?? summary.packageNo}</View>
                <Lane lane={laneOf(summary, lang, parcelText)} />
              </View>
            </Card>
            {routePathList.length === 0 ? (
              <State icon="truck" title={t('route.none')} />
            ) : (
              <Card title={title}>
                <View className="pc-body" id="route-events">
                  <Timeline
                    items={timelineOf(routePathList, lang, parcelText)}
                    tone={toneOf(summary.state)}
                    note={zoneNoteOf(routePathList, parcelText)}
                  />
                </View>
              </Card>
            )}
          </Stack>
        )}
      </Loaded>
    </Screen>
  )
})
