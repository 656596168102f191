import { call, element, named, showMessage, yuan } from './calling.js'
import { buttonOf, onSubmit } from './forms.js'

/** A withdrawal that the provider refused: ended with a reason, or given late. */
export function withdrawalCard({ refundNo, orderNo, aptId, amountCents, status, endReason, owedCents }) {
  const form = element('form', '', 'card row')
  const owed = owedCents ? ` · owed · 待扣回 ¥${yuan(owedCents)}` : ''
  const facts = `${refundNo} · ${orderNo} · ${aptId} · ¥${yuan(amountCents)}${owed}`
  form.append(element('span', facts, 'mono'), element('b', endReason ? `${status}: ${endReason}` : status))
  if (status === 'failed') {
    const reason = Object.assign(element('input', ''), { name: 'endReason', maxLength: 200, required: true })
    form.append(
      named(reason, 'Why, for the member · 原因'),
      element('button', 'Back on the balance · 退回余额'),
    )
    onSubmit(form, async (fields) => {
      await call('sandboxCreditWithdrawal', { refundNo, ...fields })
      showMessage(`${refundNo}: OK`)
    })
  }
  if (status !== 'done') {
    const give = async () => {
      await call('sandboxLateRefund', { refundNo })
      showMessage(`${refundNo}: OK`)
    }
    form.append(buttonOf('Provider gives it after all · 支付机构其后退款', give))
  }
  return form
}
