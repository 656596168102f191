import { call, createElement, showMessage } from '../calling.js'
import { createButton, createForm, onSubmit } from '../forms.js'

const STATES = {
  asked: 'waits for the receiver · 待收件人确认',
  confirmed: 'confirmed · 已确认',
  mismatch: 'differs · 资料不符',
  declined: 'denied · 收件人否认',
}
const REPORTS = {
  asked: 'Ask again · 重新申报',
  confirmed: 'Confirmed · 申报相符',
  declined: 'Denied · 申报不符',
}
const FIELDS = { name: 'Name · 姓名', id: 'ID number · 证件号码', phone: 'Phone · 手机号' }

const toWords = ({ name, areaCode, phone }) => `${name}, +${areaCode} ${phone}`

/** Draws the form for a mismatch: what differs from the receiver's registration. */
function mismatchForm(packageNo, report) {
  const form = createForm('row', `ezway-mismatch-${packageNo}`)
  const boxes = Object.entries(FIELDS).map(([field, label]) => {
    const box = Object.assign(createElement('input', ''), {
      type: 'checkbox',
      name: `wrong.${field}`,
      value: field,
    })
    const row = createElement('label', ` ${label}`, 'row')
    row.prepend(box)
    return row
  })
  form.append(...boxes, createElement('button', 'Differs · 资料不符'))
  const send = () =>
    report(
      'mismatch',
      [...form.querySelectorAll(':checked')].map(({ value }) => value),
    )
  // The boxes have names of their own, so that a problem is shown at the first.
  onSubmit(form, send, { wrong: 'wrong.name' })
  return form
}

/** Draws the receiver's confirmation in EZ WAY, and what the customs' broker may report. */
export function ezwayRow({ packageNo, ezway }) {
  const { state, declared, wrong, correction, reports } = ezway
  const report = async (name, fields = []) => {
    await call('sandboxReportEzway', { packageNo, report: name, wrong: fields })
    showMessage(`${packageNo}: EZ WAY ${name}`)
  }
  const differs = wrong.map((field) => FIELDS[field]).join(', ')
  const words = [STATES[state], differs, toWords(declared), declared.maskedIdNumber].filter(Boolean)
  const rows = createElement('div', '')
  rows.append(createElement('p', `EZ WAY · 易利委: ${words.join(' — ')}`))
  if (correction) rows.append(createElement('p', `Member corrects · 会员更正: ${toWords(correction)}`))
  const steps = createElement('div', '', 'row')
  for (const name of Object.keys(REPORTS))
    if (reports.includes(name))
      steps.append(createButton(REPORTS[name], () => report(name), `ezway-${name}-${packageNo}`))
  rows.append(steps)
  if (reports.includes('mismatch')) rows.append(mismatchForm(packageNo, report))
  return rows
}
