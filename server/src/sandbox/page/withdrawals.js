import { call, element, showMessage } from './calling.js'

const yuan = (cents) => (cents / 100).toFixed(2)

/** A withdrawal that the provider refused: ended with a reason, or given late. */
export function withdrawalCard(withdrawal, { guarded, refresh }) {
  const { refundNo, orderNo, aptId, amountCents, status, endReason, owedCents } = withdrawal
  const send = (name, payload) =>
    guarded(async () => {
      await call(name, payload)
      showMessage(`${refundNo}: OK`)
      await refresh()
    })
  const form = element('form', '', 'card row')
  const owed = owedCents ? ` · owed · 待扣回 ¥${yuan(owedCents)}` : ''
  const facts = `${refundNo} · ${orderNo} · ${aptId} · ¥${yuan(amountCents)}${owed}`
  form.append(element('span', facts, 'mono'), element('b', endReason ? `${status}: ${endReason}` : status))
  if (status === 'failed') {
    const reason = Object.assign(element('input', ''), { name: 'endReason', maxLength: 200, required: true })
    reason.placeholder = 'Why, for the member · 原因'
    reason.setAttribute('aria-label', reason.placeholder)
    form.append(reason, element('button', 'Back on the balance · 退回余额'))
    form.addEventListener('submit', (event) => {
      event.preventDefault()
      send('sandboxCreditWithdrawal', { refundNo, endReason: reason.value })
    })
  }
  if (status !== 'done') {
    const late = Object.assign(element('button', 'Provider gives it after all · 支付机构其后退款'), {
      type: 'button',
    })
    late.addEventListener('click', () => send('sandboxLateRefund', { refundNo }))
    form.append(late)
  }
  return form
}
