import { call, element, named, showMessage, yuan } from './calling.js'
import { buttonOf, formOf, onSubmit } from './forms.js'

/** Why money goes back. */
const REASONS = {
  cancelled: 'order cancelled · 订单取消',
  surplus: 'came in beside · 多收',
  withdrawn: 'withdrawn · 余额提现',
}

/** A refund that the provider refused: ended with a reason, or given late. */
export function refundCard({ refundNo, orderNo, aptId, amountCents, reason: why, status, ...ending }) {
  const { endReason, owedCents } = ending
  const form = formOf('card row', `refund-${refundNo}`)
  const owed = owedCents ? ` · owed · 待扣回 ¥${yuan(owedCents)}` : ''
  const facts = `${REASONS[why]} · ${refundNo} · ${orderNo} · ${aptId} · ¥${yuan(amountCents)}${owed}`
  form.append(element('span', facts, 'mono'), element('b', endReason ? `${status}: ${endReason}` : status))
  if (status === 'failed') {
    const reason = Object.assign(element('input', ''), { name: 'endReason', maxLength: 200, required: true })
    form.append(named(reason, 'Why, for the member · 原因'), element('button', 'On the balance · 退到余额'))
    onSubmit(form, async (fields) => {
      await call('sandboxCreditRefund', { refundNo, ...fields })
      showMessage(`${refundNo}: OK`)
    })
  }
  if (status !== 'done') {
    const give = async () => {
      await call('sandboxLateRefund', { refundNo })
      showMessage(`${refundNo}: OK`)
    }
    form.append(buttonOf('Provider gives it after all · 支付机构其后退款', give, `refund-late-${refundNo}`))
  }
  return form
}
