import { View } from '@tarojs/components'
import { useState } from 'react'
import { addWorkingDays, DAY_MS } from '@/domain/base/clock'
import { isParcelEnRoute } from '@/domain/parcels/parcel-state'
import { DELIVERY_WORKING_DAYS_RANGE } from '@/domain/parcels/service-terms'
import { parseDeliveryDays } from '@/domain/pricing/estimate'
import { formatDateParts, preventLineBreaks } from '@/i18n/format'
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
      {isParcelEnRoute(summary.state) && <ExpectedArrival detail={detail} />}
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

/** The delivery time of the documents, for a parcel without a send mode. */
const { min, max } = DELIVERY_WORKING_DAYS_RANGE

/**
 * The days on which the parcel probably arrives, by the delivery time of its send mode. After the last of them
 * only the usual time is true, so it is shown alone. Once the courier is on the way, no calculated day counts.
 */
function ExpectedArrival({ detail: { summary, sendMode, sfPkg } }: { detail: ParcelDetail }) {
  const t = useTexts(texts)
  const parcelText = useTexts(parcelTexts)
  const lang = useLanguage()
  const now = new Date()
  const usual = sendMode?.timeBar[lang]
  const days = usual === undefined ? { from: min, to: max, isWorkingDays: true } : parseDeliveryDays(usual)
  const shipped = sfPkg.routePathList.find(({ code }) => code === 'shipped')
  const [from, until] =
    shipped && days
      ? [days.from, days.to].map((count) =>
          days.isWorkingDays
            ? addWorkingDays(new Date(shipped.time), count, shipped.utcOffsetMinutes)
            : new Date(Date.parse(shipped.time) + count * DAY_MS),
        )
      : []
  const formatDay = (day: Date) => preventLineBreaks(formatDateParts(day.toISOString(), now).date)
  const expected =
    summary.state === 'delivering'
      ? parcelText('note.delivering')
      : from && until && now <= until && t('expected', { from: formatDay(from), until: formatDay(until) })
  return (
    <View className="pc-arrival">
      {expected && (
        <View id="details-expected" className="pt-sb">
          {expected}
        </View>
      )}
      <View className="pt-t13 pt-2" id="details-delivery">
        {usual ?? t('outbound.days', { min, max })}
      </View>
    </View>
  )
}
