import { View } from '@tarojs/components'
import { isParcelEnRoute } from '@/domain/parcels/parcel-state'
import { DELIVERY_WORKING_DAYS_RANGE } from '@/domain/parcels/service-terms'
import { useLanguage } from '@/i18n/language'
import { useTexts } from '@/i18n/texts'
import { ArrivalDays } from '@/shared/arrival/arrival-days'
import { formatDayRange } from '@/shared/arrival/day-range'
import { CustomerServiceLink } from '@/shared/customer-service/contact-link'
import { parcelTexts } from '@/shared/parcels/texts'
import { Callout } from '@/ui/callout/callout'
import type { ParcelDetail } from '../queries'
import { texts } from '../texts'

type Arrival = NonNullable<ParcelDetail['arrival']>

/**
 * When a paid parcel arrives: a range of days from the past of its route, and how it moved since the member
 * first saw it. Without enough past, only the usual time of the send mode is true, and no date is shown. Once
 * the courier is on the way, no day is shown either. A self pickup has no range, and arrives at its point.
 */
export function DetailArrival({ detail }: { detail: ParcelDetail }) {
  const { summary, arrival } = detail
  const isDelivering = summary.state === 'delivering'
  const range = isDelivering ? null : (arrival?.range ?? null)
  if (!arrival && !isParcelEnRoute(summary.state)) return null
  return (
    <View className="pc-arrival">
      {range ? (
        <ArrivalDays id="details-expected" range={range} />
      ) : (
        <WithoutDays detail={detail} isDelivering={isDelivering} />
      )}
      {arrival && <ArrivalSlip arrival={arrival} packageNo={summary.packageNo} />}
    </View>
  )
}

/** The delivery time of the documents, for a parcel without a send mode. */
const { min, max } = DELIVERY_WORKING_DAYS_RANGE

/** What is known without a range: that the courier is on the way, that it is late, or the usual time. */
function WithoutDays({ detail, isDelivering }: { detail: ParcelDetail; isDelivering: boolean }) {
  const t = useTexts(texts)
  const parcelText = useTexts(parcelTexts)
  const lang = useLanguage()
  const { summary, sendMode, arrival } = detail
  const isPickup = detail.distributionMode === 'selfPickup'
  const moving = isPickup ? t('arrival.toPoint') : parcelText('note.delivering')
  const now = isDelivering ? moving : arrival?.isOverdue ? t('arrival.late') : undefined
  const usual = sendMode?.timeBar[lang]
  return (
    <>
      {now && (
        <View id="details-expected" className="pt-sb">
          {now}
        </View>
      )}
      {isParcelEnRoute(summary.state) && (
        <View className="pt-t13 pt-2" id="details-delivery">
          {usual === undefined
            ? t(isPickup ? 'outbound.days.pickup' : 'outbound.days', { min, max })
            : t('arrival.usual', { usual })}
        </View>
      )}
    </>
  )
}

/** How the range moved since the member first saw it, with customer service once its end is over. */
function ArrivalSlip({ arrival, packageNo }: { arrival: Arrival; packageNo: string }) {
  const t = useTexts(texts)
  const { first, slip, isOverdue } = arrival
  if (first && slip === 'earlier')
    return (
      <View className="pt-t13 pt-2" id="details-earlier">
        {t('arrival.earlier', { range: formatDayRange(first) })}
      </View>
    )
  const isLater = slip === 'later' && first !== null
  if (!isLater && !isOverdue) return null
  return (
    <View className="pc-below">
      <Callout id="details-later" tone="warn">
        <View>
          {isLater && <View>{t('arrival.later', { range: formatDayRange(first) })}</View>}
          {isOverdue && (
            <CustomerServiceLink
              id="details-later-contact"
              about={packageNo}
              opens={{ name: 'parcelDetails', params: { packageNo } }}
            />
          )}
        </View>
      </Callout>
    </View>
  )
}
