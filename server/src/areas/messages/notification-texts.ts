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

function formatNotificationAmount({ kind, params }: NotificationContent, lang: Lang): string {
  const amount = formatAmount(params)
  return amount && kind === 'storage' ? formatMessage(lang, 'notification.perDay', { amount }) : amount
}

/** Returns the end of the free storage, of the time to collect, or of the time to reply; '' without one. */
function formatNotificationEnd(event: ParcelMessageEvent, lang: Lang): string {
  const end = Date.parse(String(event.params.freeUntil ?? event.params.until))
  if (Number.isNaN(end)) return ''
  return formatMessage(lang, 'notification.until', { time: formatLocalTime(end, event, lang) })
}

/** Returns what the member can do now, and the amount, place and last day if the event has them. */
export function formatNotificationText(notification: NotificationContent, lang: Lang): string {
  const event = toEvent(notification)
  return [
    formatEventNote(event, notification.kind, lang),
    formatNotificationAmount(notification, lang),
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
