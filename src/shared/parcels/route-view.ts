import { findReaderUtcOffsetToShow } from '@/domain/base/clock'
import type { Lang, LocalisedText } from '@/domain/base/language'
import { HISTORY_EVENTS, type HistoryEvent } from '@/domain/parcels/parcel-state'
import { SETTLEMENT_CURRENCY } from '@/domain/payments/payment'
import {
  formatDate,
  formatDateParts,
  formatMoneyText,
  formatWeight,
  getUtcOffsetMinutes,
} from '@/i18n/format'
import type { TimelineItem } from '@/ui/timeline/timeline'
import type { ParcelTranslate } from './parcel-view'

interface EventFacts {
  code: string
  time: string
  utcOffsetMinutes: number
  place: LocalisedText | null
  /** a stranger is told none */
  params?: Record<string, string | number>
}

type Params = NonNullable<EventFacts['params']>

/** Events that say more than their title, with the parameters that their text takes. */
const EVENT_TEXT_PARAMS = {
  received: ['weight'],
  tallied: ['weight', 'amountCents'],
  storageEnding: ['freeUntil', 'amountCents'],
  lienNotice: ['until', 'reply'],
  paid: ['amountCents'],
  merged: ['count'],
  split: ['count'],
  shipped: ['waybill'],
} as const
type WithText = keyof typeof EVENT_TEXT_PARAMS

const hasText = (code: HistoryEvent): code is WithText => code in EVENT_TEXT_PARAMS

/** What an event says beside its title; undefined where a value of it was not told. */
function formatEventText(code: HistoryEvent, params: Params, t: ParcelTranslate): string | undefined {
  if (!hasText(code) || !EVENT_TEXT_PARAMS[code].every((name) => name in params)) return undefined
  return t(`event.${code}.text`, formatEventParams(params))
}

function formatEventParams(params: Params): Record<string, string> {
  const {
    weight,
    amountCents,
    freeUntil,
    until = freeUntil,
    currency = SETTLEMENT_CURRENCY,
    ...rest
  } = params
  return {
    ...Object.fromEntries(Object.entries(rest).map(([name, value]) => [name, String(value)])),
    weight: weight === undefined ? '' : formatWeight(Number(weight)),
    date: until === undefined ? '' : formatDate(new Date(until)),
    amount: amountCents === undefined ? '' : formatMoneyText(Number(amountCents), String(currency)),
  }
}

/** Events as the timeline shows them, in the reader's language and time. */
export function toTimelineItems(
  events: readonly EventFacts[],
  lang: Lang,
  t: ParcelTranslate,
  now = new Date(),
): TimelineItem[] {
  const known = events.filter((event) => (HISTORY_EVENTS as readonly string[]).includes(event.code))
  return known.map((event) => {
    const code = event.code as HistoryEvent
    const text = event.params && formatEventText(code, event.params, t)
    return {
      key: `${event.code} ${event.time}`,
      ...formatDateParts(event.time, now),
      title: t(`event.${code}`),
      text: [event.place?.[lang], text].filter(Boolean).join(' · ') || undefined,
    }
  })
}

/** What is said under events of places whose clocks show another time than the reader's; undefined where none does. */
export function buildTimeZoneNote(events: readonly EventFacts[], t: ParcelTranslate): string | undefined {
  const moments = events.map(({ time, place, utcOffsetMinutes }) => ({
    moment: new Date(time),
    placeOffset: place ? utcOffsetMinutes : null,
  }))
  const zone = findReaderUtcOffsetToShow(moments, getUtcOffsetMinutes)
  return zone && t('event.zone', { zone })
}
