import { DEFAULT_LANG, type Lang, type LocalisedText } from '../../../../src/domain/base/language'
import { formatCentsAsDecimal, getCurrencyDecimals } from '../../../../src/domain/base/money'
import {
  parseTemplateFieldType,
  toCharacterStringField,
  truncateForThingField,
} from '../../../../src/domain/messages/message-field'
import {
  findMessageKindForHistoryEvent,
  type ParcelMessageKind,
} from '../../../../src/domain/messages/parcel-message'
import type { HistoryEvent } from '../../../../src/domain/parcels/parcel-state'
import type { WechatMessagePart, WechatMessageTemplate } from '../../base/message-templates'
import type { ParcelMessageParts } from '../../db/repositories/messages/parcel-messages'
import { formatMessage } from '../../http/messages'

/** Event, as the parcel's history stores it. */
export interface ParcelMessageEvent {
  code: HistoryEvent
  time: Date
  utcOffsetMinutes: number
  place: LocalisedText | null
  params: Readonly<Record<string, string | number>>
}

const MINUTE_MS = 60_000

/** Formats the local time of an event's place, as WeChat accepts it. */
export function formatLocalTime(
  moment: number,
  { utcOffsetMinutes }: Pick<ParcelMessageEvent, 'utcOffsetMinutes'>,
  lang: Lang,
): string {
  const there = new Date(moment + utcOffsetMinutes * MINUTE_MS).toISOString()
  const [year, month, day, clock] = there.slice(0, 16).split(/[-T]/)
  return formatMessage(lang, 'message.time', { year, month, day, clock })
}

/** A message about a pickup has the deadline instead of the time of the event. */
function formatEventTime(event: ParcelMessageEvent, lang: Lang): string {
  const isPickup = findMessageKindForHistoryEvent(event.code) === 'pickup'
  const moment = isPickup ? Date.parse(String(event.params.until)) : event.time.getTime()
  return formatLocalTime(moment, event, lang)
}

const MESSAGE_CURRENCY_SIGNS: Readonly<Record<string, string>> = { CNY: '¥', USD: '$', EUR: '€', GBP: '£' }

export function formatAmount({ amountCents, currency }: ParcelMessageEvent['params']): string {
  if (typeof amountCents !== 'number' || typeof currency !== 'string') return ''
  return (
    (MESSAGE_CURRENCY_SIGNS[currency] ?? `${currency} `) +
    formatCentsAsDecimal(amountCents, getCurrencyDecimals(currency))
  )
}

const EVENT_STATUS_KEYS: Readonly<Partial<Record<HistoryEvent, string>>> = {
  received: 'message.received',
  tallied: 'message.tallied',
  storageEnding: 'message.storageEnding',
  lienNotice: 'message.lienNotice',
  reviewRefused: 'message.reviewRefused',
  exception: 'message.exception',
  damagePhotographed: 'message.damagePhotographed',
  ended: 'message.ended',
  readyForPickup: 'message.readyForPickup',
  pickupEnding: 'message.pickupEnding',
  ezwayAsked: 'message.ezwayAsked',
  ezwayReminded: 'message.ezwayAsked',
  ezwayMismatch: 'message.ezwayMismatch',
  ezwayDeclined: 'message.ezwayDeclined',
  signed: 'message.signed',
}

/** Notes of events that ask for something else than the other events of their kind. */
const EVENT_NOTE_KEYS: Readonly<Partial<Record<HistoryEvent, string>>> = {
  damagePhotographed: 'message.note.damagePhotographed',
}

export const formatEventStatus = ({ code }: Pick<ParcelMessageEvent, 'code'>, lang: Lang): string =>
  formatMessage(lang, EVENT_STATUS_KEYS[code]!)

/** A parcel that arrived without a declaration asks for one. */
const UNDECLARED_NOTE_KEY = 'message.note.undeclared'

export function formatEventNote(
  { code, params }: Pick<ParcelMessageEvent, 'code' | 'params'>,
  kind: ParcelMessageKind,
  lang: Lang,
): string {
  const ofEvent = params.isUndeclared ? UNDECLARED_NOTE_KEY : EVENT_NOTE_KEYS[code]
  return formatMessage(lang, ofEvent ?? `message.note.${kind}`)
}

/** Returns all parts that a message about an event can contain. The template selects some of them. */
export const buildWechatMessageParts = (
  number: string,
  { kind, event, lang }: { kind: ParcelMessageKind; event: ParcelMessageEvent; lang: Lang },
): ParcelMessageParts => ({
  number,
  status: formatEventStatus(event, lang),
  // A phrase field of WeChat is Chinese, whatever the reader's language is.
  phrase: formatEventStatus(event, lang === 'en' ? DEFAULT_LANG : lang),
  place: event.place?.[lang] ?? '',
  time: formatEventTime(event, lang),
  amount: formatAmount(event.params),
  note: formatEventNote(event, kind, lang),
})

/** Converts a part to the format that WeChat accepts in a field of this type. */
function toFieldValue(key: string, part: WechatMessagePart, parts: ParcelMessageParts): string {
  switch (parseTemplateFieldType(key)) {
    case 'thing':
      return truncateForThingField(parts[part])
    case 'character_string':
      return toCharacterStringField(parts[part])
    case 'phrase':
      return parts.phrase
    case 'amount':
      // The field accepts one currency sign at most, and no currency code.
      return parts[part].replace(/^[A-Z]{3} /, '')
    default:
      return parts[part]
  }
}

/** Returns the values of a template's fields, by their keys. */
export const buildWechatTemplateData = (
  { keys }: WechatMessageTemplate,
  parts: ParcelMessageParts,
): Record<string, string> =>
  Object.fromEntries(
    (Object.entries(keys) as [WechatMessagePart, string][]).map(([part, key]) => [
      key,
      toFieldValue(key, part, parts),
    ]),
  )
