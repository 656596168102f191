import { call, createElement, formatYuan, showMessage, withLabel } from '../calling.js'
import { createButton, createForm, onSubmit } from '../forms.js'

/** Texts of the reasons for a refund. */
const REASONS = {
  cancelled: 'order cancelled · 订单取消',
  surplus: 'surplus · 多收',
  withdrawn: 'withdrawn · 余额提现',
}

/** Draws a refund that the provider refused. It can be ended with a reason, or paid late. */
export function refundCard({ refundNo, orderNo, aptId, amountCents, reason: why, status, ...ending }) {
  const { endReason, owedCents } = ending
  const form = createForm('card row', `refund-${refundNo}`)
  const owed = owedCents ? ` · owed · 待扣回 ¥${formatYuan(owedCents)}` : ''
  const facts = `${REASONS[why]} · ${refundNo} · ${orderNo} · ${aptId} · ¥${formatYuan(amountCents)}${owed}`
  form.append(
    createElement('span', facts, 'mono'),
    createElement('b', endReason ? `${status}: ${endReason}` : status),
  )
  if (status === 'failed') {
    const reason = Object.assign(createElement('input', ''), {
      name: 'endReason',
      maxLength: 200,
      required: true,
    })
    form.append(
      withLabel(reason, 'Reason, shown to the member · 原因'),
      createElement('button', 'Credit to the balance · 退到余额'),
    )
    onSubmit(form, async (fields) => {
      await call('sandboxCreditRefund', { refundNo, ...fields })
      showMessage(`${refundNo}: OK`)
    })
  }
  if (status !== 'done') {
    const give = async () => {
      await call('sandboxCompleteRefusedRefund', { refundNo })
      showMessage(`${refundNo}: OK`)
    }
    form.append(createButton('Provider pays it late · 支付机构其后退款', give, `refund-late-${refundNo}`))
  }
  return form
}
