import { unsubscribeFromEmails } from '../../../../src/contract/messages/notifications'
import { type Lang, toBcp47 } from '../../../../src/domain/base/language'
import {
  buildParcelAddress,
  NOTIFICATION_SETTINGS_ADDRESS,
} from '../../../../src/domain/messages/parcel-message'
import type { NotificationRow } from '../../db/repositories/messages/notifications'
import { escapeHtml } from '../../http/escape-html'
import { formatMessage } from '../../http/messages'
import type { Email } from './email-sender'
import { formatNotificationText, formatNotificationTime, formatNotificationTitle } from './notification-texts'

/** Removes line breaks and other control characters, which could end a header. */
const toOneLine = (text: string): string => text.replace(/\p{C}+/gu, ' ').trim()

interface EmailReader {
  to: string
  lang: Lang
  unsubscribeToken: string
  /** address of the H5 app, without a slash at its end */
  siteUrl: string
}

/**
 * Builds the e-mail about a notification. Its headers let the mail program turn e-mails off with one click
 * (RFC 8058). Numbers and places are data, so they are escaped.
 */
export function buildNotificationEmail(
  notification: NotificationRow,
  { to, lang, unsubscribeToken, siteUrl }: EmailReader,
): Email {
  const { number, packageNo } = notification
  const title = formatNotificationTitle(notification, lang)
  const lines = [
    number,
    formatNotificationText(notification, lang),
    formatNotificationTime(notification, lang),
  ]
  const parcel = {
    words: formatMessage(lang, 'notification.email.open'),
    url: siteUrl + buildParcelAddress(packageNo),
  }
  const settings = {
    words: formatMessage(lang, 'notification.email.turnOff'),
    url: siteUrl + NOTIFICATION_SETTINGS_ADDRESS,
  }
  const unsubscribeUrl =
    siteUrl + unsubscribeFromEmails.path.replace('{token}', encodeURIComponent(unsubscribeToken))
  const language = toBcp47(lang, 'TW')
  const link = ({ words, url }: typeof parcel) =>
    `<p><a href="${escapeHtml(url)}">${escapeHtml(words)}</a></p>`
  return {
    to,
    subject: toOneLine(formatMessage(lang, 'notification.email.subject', { title, number })),
    text: [
      title,
      ...lines,
      '',
      `${parcel.words}: ${parcel.url}`,
      '',
      `${settings.words}: ${settings.url}`,
      '',
    ].join('\n'),
    html: [
      `<!doctype html><html lang="${language}"><meta charset="utf-8"><title>${escapeHtml(title)}</title>`,
      `<h1>${escapeHtml(title)}</h1>`,
      ...lines.map((line) => `<p>${escapeHtml(line)}</p>`),
      link(parcel),
      link(settings),
      '</html>',
    ].join('\n'),
    headers: {
      'List-Unsubscribe': `<${unsubscribeUrl}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      'Auto-Submitted': 'auto-generated',
      'Content-Language': language,
    },
  }
}
