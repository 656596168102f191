import { View } from '@tarojs/components'
import { useState } from 'react'
import { useLanguage } from '@/i18n/language'
import { useTexts } from '@/i18n/texts'
import { navigate } from '@/navigation/navigation'
import { getParcelTone } from '@/shared/parcels/parcel-view'
import { buildTimeZoneNote, toTimelineItems } from '@/shared/parcels/route-view'
import { parcelTexts } from '@/shared/parcels/texts'
import { Card } from '@/ui/card/card'
import { PressableLink } from '@/ui/link/link'
import { Timeline } from '@/ui/timeline/timeline'
import type { ParcelDetail } from '../queries'
import { texts } from '../texts'
import { DetailArrival } from './detail-arrival'
import { ShareRouteSheet } from './share-route-sheet'

const LATEST_EVENTS_MAX = 3

/** Returns whether a form below the events waits for the member: for an exception, or a surcharge. */
const isFormWaiting = ({ summary, surcharges }: ParcelDetail): boolean =>
  summary.isAnswerAwaited || surcharges.some(({ state }) => state === 'asked')

/** The expected arrival and the latest events, with a link to the screen with all of them. */
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
      {!detail.pickupCode && <DetailArrival detail={detail} />}
      <View className="pc-body" id="details-events">
        <Timeline
          items={items.slice(0, isFormWaiting(detail) ? 1 : LATEST_EVENTS_MAX)}
          tone={getParcelTone(summary)}
          note={buildTimeZoneNote(sfPkg.routePathList, parcelText)}
        />
      </View>
      <ShareRouteSheet packageNo={summary.packageNo} open={isShareOpen} onClose={() => setShareOpen(false)} />
    </Card>
  )
}
