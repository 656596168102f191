import { call, createElement, showMessage } from '../calling.js'
import { createButton } from '../forms.js'
import { deliveryForm } from './delivery.js'
import { ezwayRow } from './ezway.js'
import { photographsForm } from './photographs.js'
import { pickupForm } from './pickup.js'
import { EXCEPTION_ANSWERS } from './reasons.js'
import { performStepWithDialog } from './step-dialog.js'
import { taxReceiptRow } from './tax-receipt.js'

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

const performLogisticsStep = ({ packageNo, pickup }, step) => {
  // A parcel at its pickup point is given out for its code.
  const fields = step === 'sign' && pickup?.until ? 'handOver' : step
  return performStepWithDialog(fields, `${STEPS[step]} ${packageNo}`, async (input) => {
    const { state } = await call('sandboxApplyWarehouseStep', { packageNo, step, ...input })
    showMessage(`${packageNo} → ${state}`)
  })
}

/** Draws the member's answer to an exception, with its documents. */
function answerRow({ answer, words, papers }) {
  const row = createElement(
    'p',
    `Member · 会员: ${EXCEPTION_ANSWERS[answer] ?? answer}${words ? ` — ${words}` : ''} `,
  )
  for (const [at, href] of papers.entries())
    row.append(Object.assign(createElement('a', `Paper · 文件 ${at + 1} `), { href, target: '_blank' }))
  return row
}

/** Draws the declared goods, each with its country of origin. */
const goodsRow = (goods) =>
  createElement(
    'p',
    `Goods · 商品: ${goods
      .map(
        ({ description, quantity, originCountry }) =>
          `${quantity} × ${description} (${originCountry || '—'})`,
      )
      .join(', ')}`,
    'quiet',
  )

/** Draws a parcel with the steps that its state allows. */
export function parcelCard(parcel) {
  const { packageNo, trackingNo, aptId, orgSto, tarArea, state } = parcel
  const card = createElement('div', '', 'card')
  const head = createElement('div', '', 'row')
  head.append(
    createElement('b', trackingNo ?? 'no tracking number · 无物流单号', trackingNo ? 'mono' : ''),
    createElement('span', `${packageNo} · ${aptId} · ${orgSto} → ${tarArea ?? '?'}`, 'quiet'),
    createElement('b', state),
  )
  const steps = createElement('div', '', 'row')
  for (const step of parcel.steps)
    steps.append(createButton(STEPS[step], () => performLogisticsStep(parcel, step), `${step}-${packageNo}`))
  if (!parcel.steps.length)
    steps.append(createElement('span', 'waiting for the member, or finished · 等待会员或已结束', 'quiet'))
  card.append(head)
  if (parcel.goods.length) card.append(goodsRow(parcel.goods))
  if (parcel.exceptionAnswer) card.append(answerRow(parcel.exceptionAnswer))
  if (parcel.taxReceipt) card.append(taxReceiptRow(parcel))
  if (parcel.pickup) card.append(pickupForm(parcel))
  if (parcel.ezway) card.append(ezwayRow(parcel))
  card.append(steps)
  if (parcel.photographs) card.append(photographsForm(parcel))
  if (state === 'signed') card.append(deliveryForm(parcel))
  return card
}
