import type { Lang, LocalisedText } from '../../../../src/domain/base/language'
import type { NotificationRow } from '../../db/repositories/messages/notifications'
import { formatMessage } from '../../http/messages'
import {
  formatAmount,
  formatEventNote,
  formatEventStatus,
  formatLocalTime,
  type ParcelMessageEvent,
} from './message-parts'

/** Content of a notification, as its row stores it. */
type NotificationContent = Pick<
  NotificationRow,
  'kind' | 'code' | 'params' | 'place' | 'utcOffsetMinutes' | 'createdAt'
>

const toEvent = ({ createdAt, ...event }: NotificationContent): ParcelMessageEvent => ({
  ...event,
  time: createdAt,
})

/** Returns what happened, such as "Arrived". */
export const formatNotificationTitle = (notification: NotificationContent, lang: Lang): string =>
  formatEventStatus(notification, lang)

/** Returns the end of the time to collect or to reply; '' without one. */
function formatNotificationEnd(event: ParcelMessageEvent, lang: Lang): string {
  const end = Date.parse(String(event.params.until))
  if (Number.isNaN(end)) return ''
  return formatMessage(lang, 'notification.until', { time: formatLocalTime(end, event, lang) })
}

/** Returns until when storage is free, and its cost after that. */
function formatStorageTerms(event: ParcelMessageEvent, lang: Lang): string {
  const time = formatLocalTime(Date.parse(String(event.params.freeUntil)), event, lang)
  return formatMessage(lang, 'notification.storage', { time, amount: formatAmount(event.params) })
}

/** Returns what the member can do now, and the amount, place and last day if the event has them. */
export function formatNotificationText(notification: NotificationContent, lang: Lang): string {
  const event = toEvent(notification)
  if (notification.kind === 'storage') return formatStorageTerms(event, lang)
  return [
    formatEventNote(event, notification.kind, lang),
    formatAmount(notification.params),
    notification.place?.[lang] ?? '',
    formatNotificationEnd(event, lang),
  ]
    .filter(Boolean)
    .join(' · ')
}

/** Returns the time of the event, by the clock of its place. */
export const formatNotificationTime = (notification: NotificationContent, lang: Lang): string =>
  formatLocalTime(notification.createdAt.getTime(), notification, lang)

const inEveryLanguage = (format: (lang: Lang) => string): LocalisedText => ({
  sc: format('sc'),
  tc: format('tc'),
  en: format('en'),
})

export const toNotificationView = (notification: NotificationRow) => ({
  id: notification.id,
  kind: notification.kind,
  packageNo: notification.packageNo,
  number: notification.number,
  title: inEveryLanguage((lang) => formatNotificationTitle(notification, lang)),
  text: inEveryLanguage((lang) => formatNotificationText(notification, lang)),
  time: notification.createdAt.toISOString(),
  isUnread: notification.readAt === null,
})
