import { toLocalDateTime } from '@/domain/base/clock'
import type { Lang } from '@/domain/base/language'
import type { HistoryEvent } from '@/domain/parcels/parcel-state'
import { PICKUP_HAND_OVER_REASONS } from '@/domain/parcels/pickup-collection'
import { preventLineBreaks } from '@/i18n/format'
import { pickupEventTexts } from './texts'

const PICKUP_EVENTS = ['readyForPickup', 'pickupEnding', 'pickupOver'] as const
export type PickupEvent = (typeof PICKUP_EVENTS)[number]

export const isPickupEvent = (code: HistoryEvent): code is PickupEvent =>
  (PICKUP_EVENTS as readonly string[]).includes(code)

export const formatPickupEventTitle = (code: PickupEvent, lang: Lang): string =>
  pickupEventTexts.in(lang)(`event.${code}`)

/**
 * Formats the text of an event at a pickup point: the last day by the point's calendar, or why a parcel was
 * given out without its code. Returns undefined for an event without a text.
 */
export function formatPickupEventText(
  code: HistoryEvent,
  { until, days, handOver }: Readonly<Record<string, string | number>>,
  utcOffsetMinutes: number,
  lang: Lang,
): string | undefined {
  const t = pickupEventTexts.in(lang)
  if (code === 'signed') {
    const reason = PICKUP_HAND_OVER_REASONS.find((each) => each === handOver)
    return reason && t(`handOver.${reason}`)
  }
  if (!isPickupEvent(code) || code === 'pickupOver' || until === undefined) return undefined
  const day = preventLineBreaks(toLocalDateTime(new Date(until), utcOffsetMinutes).date)
  return days ? t('until.left', { day, days }) : t('until', { day })
}
