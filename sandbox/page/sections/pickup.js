import { call, createElement, showMessage, withLabel } from '../calling.js'
import { createForm, onSubmit } from '../forms.js'

/** Draws the form with which the pickup point reports a parcel as ready, or changes its last day. */
export function pickupForm({ packageNo, pickup: { pickupPointId, until } }) {
  const form = createForm('row', `pickup-${packageNo}`)
  const state = until
    ? `waits until ${new Date(until).toLocaleString()} · 待取件，截止`
    : 'not there yet · 未到点'
  const lastDay = Object.assign(createElement('input', ''), { type: 'date', name: 'lastDay' })
  form.append(
    createElement('span', `Pickup point · 自提点 ${pickupPointId}: ${state}`),
    withLabel(lastDay, "Last day (empty: the point's days) · 最后一天（留空按自提点天数）"),
    createElement('button', until ? 'Change the last day · 更改期限' : 'Ready for pickup · 可取件'),
  )
  const send = async (fields) => {
    await call('sandboxReportReadyForPickup', {
      packageNo,
      ...(fields.lastDay ? { lastDay: fields.lastDay } : {}),
    })
    showMessage(`${packageNo}: ready for pickup · 可取件`)
  }
  onSubmit(form, send)
  return form
}
