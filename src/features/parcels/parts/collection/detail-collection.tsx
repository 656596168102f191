import { Text, View } from '@tarojs/components'
import { useState } from 'react'
import { formatUtcOffset, toLocalDateTime } from '@/domain/base/clock'
import { isPickupPointOpen, judgePickupDaysLeft } from '@/domain/parcels/pickup-collection'
import { countDay, countPickupDaysLeft } from '@/domain/parcels/pickup-time'
import { getUtcOffsetMinutes, preventLineBreaks } from '@/i18n/format'
import { useLanguage } from '@/i18n/language'
import { useTexts } from '@/i18n/texts'
import { AddressSummary } from '@/shared/addresses/address-bar'
import { PickupMapLink } from '@/shared/addresses/pickup-map-link'
import { usePickupRemarkOfCountry } from '@/shared/addresses/pickup-remark'
import { CustomerServiceLink } from '@/shared/customer-service/contact-link'
import { dialPhoneNumber } from '@/shared/customer-service/hotline-cell'
import { usePreloadedSheet } from '@/shared/lazy/use-lazy-sheet'
import { Button } from '@/ui/button/button'
import { Callout } from '@/ui/callout/callout'
import { Card } from '@/ui/card/card'
import { ValueCell } from '@/ui/cell/value-cell'
import { CopyButton } from '@/ui/copy-button/copy-button'
import { StatusTag } from '@/ui/status-tag/status-tag'
import type { ParcelDetail } from '../../queries'
import './collection.scss'
import { SpelledCode } from './spelled-code'
import { collectionTexts } from './texts'

type Time = NonNullable<ParcelDetail['summary']['pickup']>
type Point = NonNullable<ParcelDetail['pickupPoint']>

/** 1970-01-01 was a Thursday. */
const WEEKDAY_OF_DAY_0 = 4

const loadStaffView = () => import('./staff-view')

/**
 * How to collect a parcel that waits at its pickup point: the code, the last day, and where the point is. It
 * replaces the card of the pickup point.
 */
export function DetailCollection({ detail }: { detail: ParcelDetail }) {
  const t = useTexts(collectionTexts)
  const { pickupCode: code, pickupPoint: point, collector, summary } = detail
  const { packageNo, pickup: time } = summary
  const [isShown, setShown] = useState(false)
  const staff = usePreloadedSheet(isShown, setShown, loadStaffView)
  if (!code || !time || !point) return null
  return (
    <Card id="collection" title={t('title')}>
      <View className="pu-top">
        <Deadline time={time} packageNo={packageNo} />
        <View>
          <View className="pt-t13 pt-2">{t('code')}</View>
          <View className="pu-row">
            <SpelledCode id="collection-code" code={code} />
            <CopyButton id="collection-copy" text={code} what={t('code')} />
          </View>
        </View>
        <Button id="collection-show" kind="signal" block onPress={() => setShown(true)}>
          {t('show')}
        </Button>
      </View>
      <PointCells point={point} utcOffsetMinutes={time.utcOffsetMinutes} collector={collector?.name} />
      {isShown && staff && (
        <staff.StaffView code={code} collector={collector?.name} onClose={() => setShown(false)} />
      )}
    </Card>
  )
}

/** The last day, by the point's clock. It is marked in the last days, and after them it says whom to contact. */
function Deadline({ time, packageNo }: { time: Time; packageNo: string }) {
  const t = useTexts(collectionTexts)
  const { utcOffsetMinutes } = time
  const until = new Date(time.until)
  const now = new Date()
  const days = countPickupDaysLeft({ until, utcOffsetMinutes }, now)
  const state = judgePickupDaysLeft(days)
  const weekday = ((countDay(until, utcOffsetMinutes) + WEEKDAY_OF_DAY_0) % 7) as 0 | 1 | 2 | 3 | 4 | 5 | 6
  const words = {
    day: preventLineBreaks(toLocalDateTime(until, utcOffsetMinutes).date),
    weekday: t(`weekday.${weekday}`),
    days,
  }
  const text = t(state === 'over' ? 'over' : days === 0 ? 'until.today' : 'until.left', words)
  const zone = getUtcOffsetMinutes(now) !== utcOffsetMinutes && (
    <View className="pt-t13 pt-2">{t('zone', { zone: formatUtcOffset(utcOffsetMinutes) })}</View>
  )
  if (state === 'waiting')
    return (
      <View id="collection-until">
        <View className="pt-sb">{text}</View>
        {zone}
      </View>
    )
  return (
    <Callout id="collection-until" tone={state === 'over' ? 'danger' : 'warn'}>
      <View>
        <View className="pt-sb">{text}</View>
        {zone}
        {state === 'over' && (
          <>
            <View>{t('over.text')}</View>
            <CustomerServiceLink
              id="collection-contact"
              about={packageNo}
              opens={{ name: 'parcelDetails', params: { packageNo } }}
            />
          </>
        )}
      </View>
    </Callout>
  )
}

interface PointProps {
  point: Point
  /** offset of the point's clock, in minutes east of UTC */
  utcOffsetMinutes: number
  collector: string | undefined
}

/** Where the point is, when it is open, how to call it, and what to bring. */
function PointCells({ point, utcOffsetMinutes, collector }: PointProps) {
  const t = useTexts(collectionTexts)
  const lang = useLanguage()
  const { name, address, businessHours, phone, country } = point
  const remark = usePickupRemarkOfCountry(country).data?.remark
  const isOpen = isPickupPointOpen(businessHours, utcOffsetMinutes, new Date())
  return (
    <>
      <View className="pu-point" id="collection-point">
        <AddressSummary point={point} />
        <View className="pu-row">
          <PickupMapLink id="collection-map" point={point} />
          <CopyButton id="collection-copy-address" text={`${name[lang]} ${address}`} what={t('address')} />
        </View>
      </View>
      <ValueCell
        id="collection-hours"
        label={t('hours')}
        trailing={
          isOpen !== undefined && (
            <StatusTag tone={isOpen ? 'ok' : 'idle'}>{t(isOpen ? 'hours.open' : 'hours.closed')}</StatusTag>
          )
        }
      >
        {preventLineBreaks(businessHours)}
      </ValueCell>
      <ValueCell
        label={t('phone')}
        trailing={
          <Button id="collection-call" kind="line" size="sm" onPress={() => dialPhoneNumber(phone)}>
            {t('call')}
          </Button>
        }
      >
        <Text className="pt-num">{phone}</Text>
      </ValueCell>
      {collector && (
        <ValueCell id="collection-collector" label={t('collector')} note={remark?.[lang]}>
          {collector}
        </ValueCell>
      )}
    </>
  )
}
