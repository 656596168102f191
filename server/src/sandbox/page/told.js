import { element } from './calling.js'

/** A code that went out by SMS or e-mail. */
export function messageCard(message) {
  const card = element('div', '', 'card row')
  const time = new Date(message.time).toLocaleTimeString()
  card.append(element('b', message.code, 'mono'), element('span', message.to), element('span', time, 'quiet'))
  return card
}

/** What WeChat was told to be sent. */
export function shippingCard({ tradeNo, waybills, shippedAt }) {
  const card = element('div', '', 'card row')
  const time = new Date(shippedAt).toLocaleTimeString()
  card.append(
    element('b', tradeNo, 'mono'),
    element('span', waybills.join(' ')),
    element('span', time, 'quiet'),
  )
  return card
}

/** A message that WeChat has shown. */
export function wechatCard(message) {
  const card = element('div', '', 'card row')
  const time = new Date(message.time).toLocaleTimeString()
  card.append(
    element('b', message.templateId),
    element('span', Object.values(message.data).join(' · ')),
    element('span', `${message.page} · ${message.openId} · ${time}`, 'quiet'),
  )
  return card
}
