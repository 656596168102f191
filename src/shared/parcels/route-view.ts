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
import { ezwayTexts } from '../ezway/texts'
import type { ParcelTranslate } from './parcel-view'
import { formatPickupEventText, formatPickupEventTitle, isPickupEvent } from './pickup/format-pickup-event'

interface EventFacts {
  code: string
  time: string
  utcOffsetMinutes: number
  place: LocalisedText | null
  /** undefined in the public shared link */
  params?: Record<string, string | number>
}

type Params = NonNullable<EventFacts['params']>

/** Events with a text in addition to their title, and the parameters of that text. */
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

/**
 * Formats the text of an event. Returns undefined for an event without a text, or if a parameter is missing.
 */
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

/**
 * Returns whether an event is one of EZ WAY. Their texts are not in the catalogue of the lists, which home
 * loads.
 */
const isEzwayEvent = (code: HistoryEvent): code is Extract<HistoryEvent, `ezway${string}`> =>
  code.startsWith('ezway')

/** Converts events to timeline items in the user's language and time zone. */
export function toTimelineItems(
  events: readonly EventFacts[],
  lang: Lang,
  t: ParcelTranslate,
  now = new Date(),
): TimelineItem[] {
  const known = events.filter((event) => (HISTORY_EVENTS as readonly string[]).includes(event.code))
  return known.map((event, at) => {
    const code = event.code as HistoryEvent
    const text =
      event.params &&
      (formatEventText(code, event.params, t) ??
        formatPickupEventText(code, event.params, event.utcOffsetMinutes, lang))
    return {
      // Counted from the oldest event, so that a new one changes no key. Two events may be equal.
      key: `${known.length - at}`,
      ...formatDateParts(event.time, now),
      title: isPickupEvent(code)
        ? formatPickupEventTitle(code, lang)
        : isEzwayEvent(code)
          ? ezwayTexts.in(lang)(`event.${code}`)
          : t(`event.${code}`),
      text: [event.place?.[lang], text].filter(Boolean).join(' · ') || undefined,
    }
  })
}

/**
 * Returns a note about the user's time zone if an event's place has a different clock. Otherwise returns
 * undefined.
 */
export function buildTimeZoneNote(events: readonly EventFacts[], t: ParcelTranslate): string | undefined {
  const moments = events.map(({ time, place, utcOffsetMinutes }) => ({
    moment: new Date(time),
    placeOffset: place ? utcOffsetMinutes : null,
  }))
  const zone = findReaderUtcOffsetToShow(moments, getUtcOffsetMinutes)
  return zone && t('event.zone', { zone })
}
