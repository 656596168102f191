import { DEFAULT_LANG, type Lang, type LocalisedText } from '../../../../src/domain/base/language'
import { formatCentsAsDecimal, getCurrencyDecimals } from '../../../../src/domain/base/money'
import {
  parseTemplateFieldType,
  toCharacterStringField,
  truncateForThingField,
} from '../../../../src/domain/messages/message-field'
import type { ParcelMessageKind } from '../../../../src/domain/messages/parcel-message'
import type { HistoryEvent } from '../../../../src/domain/parcels/parcel-state'
import type { WechatMessagePart, WechatMessageTemplate } from '../../base/message-templates'
import type { ParcelMessageParts } from '../../db/repositories/messages/parcel-messages'
import { formatMessage } from '../../http/messages'

/** What happened, as the history tells it. */
export interface ParcelMessageEvent {
  code: HistoryEvent
  time: Date
  utcOffsetMinutes: number
  place: LocalisedText | null
  params: Readonly<Record<string, string | number>>
}

const MINUTE_MS = 60_000

/** The place's own time, written as WeChat takes it. */
function formatEventTime({ time, utcOffsetMinutes }: ParcelMessageEvent, lang: Lang): string {
  const there = new Date(time.getTime() + utcOffsetMinutes * MINUTE_MS).toISOString()
  const [year, month, day, clock] = there.slice(0, 16).split(/[-T]/)
  return formatMessage(lang, 'message.time', { year, month, day, clock })
}

const MESSAGE_CURRENCY_SIGNS: Readonly<Record<string, string>> = { CNY: '¥', USD: '$', EUR: '€', GBP: '£' }

function formatAmount({ amountCents, currency }: ParcelMessageEvent['params']): string {
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
  ended: 'message.ended',
  signed: 'message.signed',
}

/** All that a message can tell of an event; the template says what of it. */
export const buildWechatMessageParts = (
  number: string,
  { kind, event, lang }: { kind: ParcelMessageKind; event: ParcelMessageEvent; lang: Lang },
): ParcelMessageParts => ({
  number,
  status: formatMessage(lang, EVENT_STATUS_KEYS[event.code]!),
  // A phrase of WeChat's is Chinese, whatever its reader reads.
  phrase: formatMessage(lang === 'en' ? DEFAULT_LANG : lang, EVENT_STATUS_KEYS[event.code]!),
  place: event.place?.[lang] ?? '',
  time: formatEventTime(event, lang),
  amount: formatAmount(event.params),
  note: formatMessage(lang, `message.note.${kind}`),
})

/** A part as WeChat takes it in a field of a type. */
function toFieldValue(key: string, part: WechatMessagePart, parts: ParcelMessageParts): string {
  switch (parseTemplateFieldType(key)) {
    case 'thing':
      return truncateForThingField(parts[part])
    case 'character_string':
      return toCharacterStringField(parts[part])
    case 'phrase':
      return parts.phrase
    case 'amount':
      // It holds one sign at most, and no code of a currency.
      return parts[part].replace(/^[A-Z]{3} /, '')
    default:
      return parts[part]
  }
}

/** What stands in a template's fields, by their keys. */
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
