import { call, createElement, showMessage } from '../calling.js'
import { createButton } from '../forms.js'

/** Draws a member's picture that waits for the verdict of the content check. */
export function uncheckedPictureCard({ pictureId, aptId, purpose, url: href, time }) {
  const card = createElement('div', '', 'card row')
  const judge = async (verdict) => {
    await call('sandboxSetPictureVerdict', { pictureId, verdict })
    showMessage(`${aptId}: verdict set · 图片已判定`)
  }
  card.append(
    createElement('b', aptId),
    createElement('span', `${purpose} · ${new Date(time).toLocaleString()}`, 'quiet'),
    Object.assign(createElement('a', 'Picture · 图片'), { href, target: '_blank' }),
    createButton('Pass · 通过', () => judge('pass'), `pass-${pictureId}`),
    createButton('Refuse · 拒绝', () => judge('refused'), `refuse-${pictureId}`),
  )
  return card
}
