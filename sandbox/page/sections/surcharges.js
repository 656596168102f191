import { byId, call, createElement, formatYuan, parseCents, showMessage } from '../calling.js'
import { createButton, onSubmit } from '../forms.js'
import { LANGS, pickLanguages } from '../words.js'

const TYPES = {
  4: 'Repack · 重新打包',
  8: 'Quantity difference · 数量差异',
  11: 'Reinforcement · 加固',
  12: 'Return · 退货',
  13: 'Forwarding · 转寄',
  14: 'AES declaration · AES 申报',
  17: 'Others · 其他',
}
/** Texts of the states: the member's answer, or the end of the surcharge. */
const STATES = {
  asked: 'waits for the member · 待会员确认',
  agreed: 'agreed, not paid yet · 会员已同意，待支付',
  refused: 'refused by the member · 会员不同意',
  paid: 'paid · 已支付',
  withdrawn: 'withdrawn · 已撤销',
}
const FINISHED_STATES = ['paid', 'withdrawn']

/** Converts the form of a surcharge into the call's payload, without the empty fields. */
function toSurcharge({ packageNo, feeType, count, counted, amount, ...fields }) {
  return {
    ...{ packageNo, feeType: Number(feeType), reason: pickLanguages(fields, 'reason') },
    ...(count ? { count: Number(count) } : {}),
    ...(counted ? { counted: Number(counted) } : {}),
    ...(amount ? { amountCents: parseCents(amount) } : {}),
  }
}

/** Sets up the form that adds a surcharge. */
export const showSurcharges = () =>
  onSubmit(
    byId('surcharge'),
    async (fields) => {
      const { amountCents } = await call('sandboxAddSurcharge', toSurcharge(fields))
      showMessage(`${fields.packageNo}: ¥${formatYuan(amountCents)}`)
    },
    { amountCents: 'amount' },
  )

/** Draws a surcharge: the member's answer, and the ways to end the surcharge. */
export function surchargeCard({ id, packageNo, aptId, feeType, amountCents, reason, state }) {
  const card = createElement('div', '', 'card')
  const head = createElement('div', '', 'row')
  head.append(
    createElement('b', `${TYPES[feeType] ?? feeType} ¥${formatYuan(amountCents)}`),
    createElement('span', `${packageNo} · ${aptId}`, 'quiet'),
    createElement('b', STATES[state] ?? state),
  )
  card.append(head, createElement('p', [...new Set(LANGS.map((lang) => reason[lang]))].join(' · ')))
  if (FINISHED_STATES.includes(state)) return card
  const end = createElement('div', '', 'row')
  const resolve = (by) => async () => {
    await call('sandboxResolveSurcharge', { id, by })
    showMessage(`${packageNo}: OK`)
  }
  end.append(
    createButton('Withdraw · 撤销费用', resolve('withdraw'), `surcharge-withdraw-${id}`),
    createButton('Raise an exception · 转为异常', resolve('exception'), `surcharge-exception-${id}`),
  )
  card.append(end)
  return card
}
