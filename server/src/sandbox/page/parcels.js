import { call, element, showMessage } from './calling.js'
import { buttonOf } from './forms.js'
import { ANSWERS } from './reasons.js'
import { performAsked } from './step-dialog.js'
import { taxReceiptRow } from './tax-receipt.js'
import { weighingForm } from './weighing.js'

const STEPS = {
  receive: 'Receive · 入库',
  passReview: 'Pass review · 审核通过',
  refuseReview: 'Refuse review · 审核不通过',
  tally: 'Tally · 理货',
  raiseException: 'Exception · 异常',
  resolveException: 'Resolve · 解除异常',
  endAbnormally: 'End · 异常结束',
  split: 'Split · 分箱',
  pack: 'Pack · 打包',
  ship: 'Ship · 出库',
  clear: 'Clear · 清关',
  transit: 'In transit · 转运',
  deliver: 'Deliver · 派送',
  sign: 'Sign · 签收',
}

/** States in which a parcel is weighed and measured, or has just been. */
const WEIGHED = ['inboundReview', 'tallying', 'toPay']

const performStep = (packageNo, step) =>
  performAsked(step, `${STEPS[step]} ${packageNo}`, async (input) => {
    const { state } = await call('sandboxStep', { packageNo, step, ...input })
    showMessage(`${packageNo} → ${state}`)
  })

/** What its member wants to be done with an exception, and the papers that came with it. */
function answerRow({ answer, words, papers }) {
  const row = element('p', `Member · 会员: ${ANSWERS[answer] ?? answer}${words ? ` — ${words}` : ''} `)
  for (const [at, href] of papers.entries())
    row.append(Object.assign(element('a', `Paper · 文件 ${at + 1} `), { href, target: '_blank' }))
  return row
}

/** A parcel with the steps that its state allows. */
export function parcelCard(parcel) {
  const { packageNo, trackingNo, aptId, orgSto, tarArea, state } = parcel
  const card = element('div', '', 'card')
  const head = element('div', '', 'row')
  head.append(
    element('b', trackingNo ?? 'no tracking number · 无物流单号', trackingNo ? 'mono' : ''),
    element('span', `${packageNo} · ${aptId} · ${orgSto} → ${tarArea ?? '?'}`, 'quiet'),
    element('b', state),
  )
  const steps = element('div', '', 'row')
  for (const step of parcel.steps)
    steps.append(buttonOf(STEPS[step], () => performStep(packageNo, step), `${step}-${packageNo}`))
  if (!parcel.steps.length)
    steps.append(element('span', 'waits for the member, or is over · 等待会员或已结束', 'quiet'))
  card.append(head)
  if (parcel.exceptionAnswer) card.append(answerRow(parcel.exceptionAnswer))
  if (parcel.taxReceipt) card.append(taxReceiptRow(parcel))
  card.append(steps)
  if (WEIGHED.includes(state)) card.append(weighingForm(parcel))
  return card
}
