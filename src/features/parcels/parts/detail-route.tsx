import { View } from '@tarojs/components'
import { useState } from 'react'
import { isParcelEnRoute } from '@/domain/parcels/parcel-state'
import { DELIVERY_WORKING_DAYS_RANGE } from '@/domain/parcels/service-terms'
import { useLanguage } from '@/i18n/language'
import { useTexts } from '@/i18n/texts'
import { navigate } from '@/navigation/navigation'
import { getParcelStateTone } from '@/shared/parcels/parcel-view'
import { buildTimeZoneNote, toTimelineItems } from '@/shared/parcels/route-view'
import { parcelTexts } from '@/shared/parcels/texts'
import { Card } from '@/ui/card/card'
import { PressableLink } from '@/ui/link/link'
import { Timeline } from '@/ui/timeline/timeline'
import type { ParcelDetail } from '../queries'
import { texts } from '../texts'
import { ShareRouteSheet } from './share-route-sheet'

const LATEST_EVENTS_MAX = 3

/** The latest route events, with a link to the screen with all of them. */
export function DetailRoute({ detail }: { detail: ParcelDetail }) {
  const t = useTexts(texts)
  const parcelText = useTexts(parcelTexts)
  const lang = useLanguage()
  const { summary, sfPkg } = detail
  const items = toTimelineItems(sfPkg.routePathList, lang, parcelText)
  const [isShareOpen, setShareOpen] = useState(false)
  const ways = (
    <View className="pc-ways">
      <PressableLink id="details-share" role="button" onPress={() => setShareOpen(true)}>
        {t('share')}
      </PressableLink>
      <PressableLink
        id="details-route"
        onPress={() => navigate('parcelRoute', { packageNo: summary.packageNo })}
      >
        {t('route.all', { n: items.length })}
      </PressableLink>
    </View>
  )
  return (
    <Card title={t('route.latest')} action={ways}>
      {isParcelEnRoute(summary.state) && (
        <View className="pc-body pt-t13 pt-2" id="details-delivery">
          {t('outbound.days', DELIVERY_WORKING_DAYS_RANGE)}
        </View>
      )}
      <View className="pc-body" id="details-events">
        <Timeline
          items={items.slice(0, LATEST_EVENTS_MAX)}
          tone={getParcelStateTone(summary.state)}
          note={buildTimeZoneNote(sfPkg.routePathList, parcelText)}
        />
      </View>
      <ShareRouteSheet packageNo={summary.packageNo} open={isShareOpen} onClose={() => setShareOpen(false)} />
    </Card>
  )
}
