import { call, createElement, createSelect, showMessage, withLabel } from '../calling.js'
import { createButton } from '../forms.js'

const REASONS = {
  '': 'Approve · 通过',
  name: 'Name differs · 姓名不符',
  number: 'Number differs · 号码不符',
  unclear: 'Pictures unclear · 照片不清',
  validity: 'Validity differs · 有效期不符',
  sides: 'Sides differ · 正反面不符',
  other: 'Other · 其他',
}

/** Draws a certificate. One under review has the fields of its review. */
export function certificateCard({ id, aptId, type, name, status }) {
  const card = createElement('div', '', 'card row')
  card.append(
    createElement('b', name),
    createElement('span', `${type} · ${aptId}`, 'quiet'),
    createElement('b', status),
  )
  if (status !== 'underReview') return card
  const choice = createSelect(REASONS, `Review of ${name} · 审核结果`)
  const remark = withLabel(Object.assign(createElement('input', ''), { maxLength: 200 }), 'Remark · 备注')
  const review = async () => {
    await call('sandboxReviewCertificate', { id, reason: choice.value, remark: remark.value })
    showMessage(`${name}: ${REASONS[choice.value]}`)
  }
  card.append(choice, remark, createButton('Review · 审核', review, `review-${id}`))
  return card
}
