import { call, element, showMessage } from './calling.js'
import { buttonOf } from './forms.js'

/** A member's picture that waits for the verdict of the content check. */
export function pictureCard({ pictureId, aptId, purpose, url: href, time }) {
  const card = element('div', '', 'card row')
  const judge = async (verdict) => {
    await call('sandboxPictureVerdict', { pictureId, verdict })
    showMessage(`${aptId}: picture judged · 图片已判定`)
  }
  card.append(
    element('b', aptId),
    element('span', `${purpose} · ${new Date(time).toLocaleString()}`, 'quiet'),
    Object.assign(element('a', 'Picture · 图片'), { href, target: '_blank' }),
    buttonOf('Pass · 通过', () => judge('pass'), `pass-${pictureId}`),
    buttonOf('Refuse · 拒绝', () => judge('refused'), `refuse-${pictureId}`),
  )
  return card
}
