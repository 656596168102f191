import { View } from '@tarojs/components'
import { useDidShow } from '@tarojs/taro'
import { trackView } from '@/client/track'
import { useLanguage } from '@/i18n/language'
import { useTexts } from '@/i18n/texts'
import { useRouteParams } from '@/platform/navigation/navigation'
import { Card, Stack } from '@/ui/card/card'
import { Lane } from '@/ui/lane/lane'
import { Page } from '@/ui/page/page'
import { laneOf, toneOf } from '@/ui/parcel-words/parcel-view'
import { timelineOf } from '@/ui/parcel-words/route-view'
import { parcelTexts } from '@/ui/parcel-words/texts/texts'
import { Loaded, State } from '@/ui/state/state'
import { Timeline } from '@/ui/timeline/timeline'
import { useRoute } from '../../queries'
import { texts } from '../../texts/texts'
import '../details/index.scss'

export default function RoutePage() {
  const t = useTexts(texts)
  const words = useTexts(parcelTexts)
  const lang = useLanguage()
  const { packageNo = '' } = useRouteParams()
  const route = useRoute(packageNo)
  useDidShow(() => trackView('parcelRoute'))
  return (
    <Page title={t('route.title')}>
      <Loaded query={route}>
        {({ summary, routePathList }) => (
          <Stack>
            <Card stripe>
              <View className="pt-parcel">
                <View className="pt-parcel__no">{summary.trackingNo}</View>
                <Lane lane={laneOf(summary, lang, words)} />
              </View>
            </Card>
            {routePathList.length === 0 ? (
              <State icon="truck" title={t('route.none')} />
            ) : (
              <Card title={t('route.title')}>
                <View className="pc-body" id="route-events">
                  <Timeline items={timelineOf(routePathList, lang, words)} tone={toneOf(summary.state)} />
                </View>
              </Card>
            )}
          </Stack>
        )}
      </Loaded>
    </Page>
  )
}
