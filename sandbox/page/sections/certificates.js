import { call, createElement, showMessage, withLabel } from '../calling.js'
import { createButton } from '../forms.js'

/** The declared reasons. The member reads each in their own language, with the field and the remedy. */
const REASONS = {
  type: 'Type differs · 类型不符',
  name: 'Name differs · 姓名不符',
  number: 'Number differs · 号码不符',
  validity: 'Validity differs · 有效期不符',
  expired: 'Expired · 已过期',
  frontUnclear: 'Front unclear · 正面不清',
  backUnclear: 'Back unclear · 背面不清',
  sides: 'Sides differ · 正反面不符',
  notOriginal: 'Not the original · 不是原件',
  other: 'Other · 其他',
}

function createReasonBox(value, text) {
  const box = Object.assign(createElement('input', ''), { type: 'checkbox', name: 'reason', value })
  const label = createElement('label', '', 'row')
  label.append(box, text)
  return label
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
  const reasons = createElement('fieldset', '', 'answers row')
  reasons.append(
    createElement('legend', 'Reasons for a refusal · 不通过的原因'),
    ...Object.entries(REASONS).map(([value, text]) => createReasonBox(value, text)),
  )
  const remark = withLabel(
    Object.assign(createElement('input', ''), { maxLength: 200 }),
    "Remark in the reviewer's own words · 备注（原样显示）",
  )
  const review = async (chosen) => {
    await call('sandboxReviewCertificate', {
      id,
      reasons: chosen,
      remark: chosen.length > 0 ? remark.value : '',
    })
    showMessage(`${name}: ${chosen.map((each) => REASONS[each]).join(', ') || 'Approved · 通过'}`)
  }
  const refuse = () => {
    const chosen = [...reasons.querySelectorAll(':checked')].map(({ value }) => value)
    if (chosen.length === 0) throw new Error('Choose at least one reason. · 请至少选择一个原因。')
    return review(chosen)
  }
  card.append(
    reasons,
    remark,
    createButton('Approve · 通过', () => review([]), `approve-${id}`),
    createButton('Refuse · 不通过', async () => refuse(), `refuse-${id}`),
  )
  return card
}
