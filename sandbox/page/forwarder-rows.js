import { byId, call, createElement, createSelect, formatYuan, parseCents, showMessage } from './calling.js'
import { createForm, onSubmit } from './forms.js'

const CONFIRMATIONS = { '': 'none · 无', ezway: 'EZ WAY · 易利委' }
const LATIN_PARTS = {
  latinUnit: 'unit, with {code} · 单元',
  latinStreet: 'street · 街道',
  latinDistrict: 'district · 区',
  latinCity: 'city · 市',
  latinState: 'state · 省',
}

function createLabelled(text, field, className = '') {
  const label = createElement('label', `${text} `, className)
  label.append(field)
  return label
}
const createInput = (name, defaultValue, className = '') =>
  Object.assign(document.createElement('input'), { name, defaultValue, className })
const createCheck = (name, text, isOn) => {
  const label = createElement('label', '', 'row')
  label.append(
    Object.assign(document.createElement('input'), { type: 'checkbox', name, defaultChecked: isOn }),
    text,
  )
  return label
}

/** Returns how many past parcels the arrival range of a route is taken from. */
function countPast({ parcels, modes, needed }) {
  const byMode = modes.map(({ sendModId, parcels: count }) => `${sendModId} ${count}`).join(', ')
  return `Past parcels of 365 days · 近 365 天已签收: ${parcels}${byMode && ` (${byMode})`}; a range from · 满 ${needed} 显示`
}

function routeForm({ flowId, name, originRequired, receiverConfirmation, past }) {
  const form = createForm('card row', `route-${flowId}`)
  const confirmation = Object.assign(createSelect(CONFIRMATIONS), { name: 'receiverConfirmation' })
  for (const option of confirmation.options)
    option.defaultSelected = option.value === (receiverConfirmation ?? '')
  form.append(
    createElement('b', `${flowId} ${name.en} · ${name.sc}`),
    createCheck('originRequired', 'Origin of each item · 须填原产国', originRequired),
    createLabelled('Receiver confirms in · 收件人确认', confirmation),
    createElement('button', 'Save · 保存'),
    createElement('span', countPast(past), 'quiet'),
  )
  onSubmit(form, async (typed) => {
    await call('sandboxSaveRoute', {
      ...{ flowId, originRequired: typed.originRequired === 'on' },
      receiverConfirmation: typed.receiverConfirmation || null,
    })
    showMessage(`${flowId}: saved · 已保存`)
  })
  return form
}

function warehouseForm({ code, name, ...parts }) {
  const form = createForm('card row', `latin-${code}`)
  form.append(
    createElement('b', `${code} ${name.en} · ${name.sc}`),
    ...Object.entries(LATIN_PARTS).map(([part, text]) =>
      createLabelled(text, Object.assign(createInput(part, parts[part]), { lang: 'en', maxLength: 120 })),
    ),
    createElement('button', 'Save · 保存'),
  )
  onSubmit(form, async (typed) => {
    await call('sandboxSaveLatinAddress', { code, ...typed })
    showMessage(`${code}: saved · 已保存`)
  })
  return form
}

const keyOf = ({ destination, kind, categoryId, hsPrefix }) =>
  [destination, kind, categoryId, hsPrefix].filter(Boolean).join('-')

/** Draws an import tax: the values of its newest row, and the start times of all rows. */
function dutyForm(rows) {
  const [newest] = rows
  const { destination, kind, categoryId, hsPrefix, currency } = newest
  const form = createForm('card row', `duty-${keyOf(newest)}`)
  const from = Object.assign(createInput('validFrom', ''), { type: 'datetime-local' })
  form.append(
    createElement('b', keyOf(newest)),
    createLabelled('%', createInput('percent', String(newest.basisPoints / 100), 'short')),
    createLabelled(
      `above · 起征点 ${currency}`,
      createInput('threshold', formatYuan(newest.thresholdCents), 'short'),
    ),
    createCheck('isDutyUnknown', 'A duty may be added · 可能另有关税', newest.isDutyUnknown),
    createLabelled('from (empty: now) · 起', from),
    createElement('button', 'Set · 设定'),
    createElement(
      'span',
      rows.map(({ validFrom }) => new Date(validFrom).toLocaleString()).join(' ← '),
      'quiet',
    ),
  )
  const send = async (typed) => {
    // The back end's clock may be ahead, so "now" is the back end's time.
    const at = new Date(typed.validFrom || (await call('sandboxGetClock')).now)
    await call('sandboxSaveDutyRate', {
      ...{ destination, kind, categoryId, hsPrefix },
      basisPoints: Math.round(Number(typed.percent) * 100),
      thresholdCents: parseCents(typed.threshold),
      isDutyUnknown: typed.isDutyUnknown === 'on',
      validFrom: at.toISOString(),
    })
    showMessage(`${keyOf(newest)}: from ${at.toLocaleString()} · 已设定`)
    await showForwarderRows()
  }
  onSubmit(form, send, { basisPoints: 'percent', thresholdCents: 'threshold' })
  return form
}

/** Draws the routes, the Latin addresses of the warehouses and the import taxes. */
export async function showForwarderRows() {
  const { routes, warehouses, dutyRates } = await call('sandboxListForwarderRows')
  byId('routes').replaceChildren(...routes.map(routeForm))
  byId('latin-addresses').replaceChildren(...warehouses.map(warehouseForm))
  const taxes = Object.values(Object.groupBy(dutyRates, keyOf))
  byId('duty-rates').replaceChildren(...taxes.map(dutyForm))
}
