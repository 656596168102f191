import { createElement } from './calling.js'

/** Draws a code that was sent by SMS or e-mail. */
export function verificationCodeCard(message) {
  const card = createElement('div', '', 'card row')
  const time = new Date(message.time).toLocaleTimeString()
  card.append(
    createElement('b', message.code, 'mono'),
    createElement('span', message.to),
    createElement('span', time, 'quiet'),
  )
  return card
}

/** Draws a shipment that was reported to WeChat. */
export function shippingReportCard({ tradeNo, waybills, shippedAt }) {
  const card = createElement('div', '', 'card row')
  const time = new Date(shippedAt).toLocaleTimeString()
  card.append(
    createElement('b', tradeNo, 'mono'),
    createElement('span', waybills.join(' ')),
    createElement('span', time, 'quiet'),
  )
  return card
}

/** Draws a message that WeChat has shown. */
export function wechatMessageCard(message) {
  const card = createElement('div', '', 'card row')
  const time = new Date(message.time).toLocaleTimeString()
  card.append(
    createElement('b', message.templateId),
    createElement('span', Object.values(message.data).join(' · ')),
    createElement('span', `${message.page} · ${message.openId} · ${time}`, 'quiet'),
  )
  return card
}

/** Draws a push or an e-mail about a parcel. */
export function notificationCard({ channel, to, title, text, url, time }) {
  const card = createElement('div', '', 'card row')
  card.append(
    createElement('b', title),
    createElement('span', channel === 'push' ? text : text.split('\n').slice(1, 4).join(' · ')),
    createElement('span', `${channel} · ${to} · ${url} · ${new Date(time).toLocaleTimeString()}`, 'quiet'),
  )
  return card
}
