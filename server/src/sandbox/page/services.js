import { call, element, showMessage } from './calling.js'

const TYPES = { 1: 'Photos · 拍照', 2: 'Reinforcement · 加固', 3: 'Video · 视频' }
const REASONS = {
  sealed: 'Sealed packaging · 原封包装',
  damaged: 'Damaged before · 已破损',
  size: 'Too large · 尺寸过大',
  other: 'Other · 其他',
}

const withLabel = (field, label) => {
  field.setAttribute('aria-label', label)
  field.placeholder = label
  return field
}
const input = (label) => withLabel(Object.assign(element('input', ''), { maxLength: 200 }), label)

function select(options) {
  const made = element('select', '')
  made.append(
    ...Object.entries(options).map(([value, text]) => Object.assign(element('option', text), { value })),
  )
  return made
}

/** Hands over one picture or video, with the commodity that it shows and how many of it are seen. */
function fileForm({ orderNo, goods }, send) {
  const form = element('form', '', 'row')
  const file = Object.assign(element('input', ''), { type: 'file', name: 'file', required: true })
  const shows = select({ '': 'the parcel · 包裹', ...goods })
  const counted = Object.assign(input('Pieces seen · 可见件数'), { inputMode: 'numeric', className: 'short' })
  const button = element('button', 'Hand over · 上传')
  form.append(file, shows, counted, button)
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    const fields = new FormData()
    fields.append('orderNo', orderNo)
    if (shows.value) fields.append('goodsPosition', shows.value)
    if (counted.value) fields.append('counted', counted.value)
    fields.append('file', file.files[0])
    send('sandboxServiceFile', fields)
  })
  return form
}

/** A service that somebody paid for: what is wanted, and the ways to end it. */
export function serviceCard(service, { guarded, refresh }) {
  const { orderNo, packageNo, aptId, addedType, count, remark, state, files } = service
  const card = element('div', '', 'card')
  const head = element('div', '', 'row')
  const wanted = addedType === 1 ? `${TYPES[addedType]} ${files}/${count}` : TYPES[addedType]
  head.append(element('b', wanted), element('span', `${packageNo} · ${aptId}`, 'quiet'), element('b', state))
  card.append(head)
  if (remark) card.append(element('p', remark))
  if (state !== 'waiting') return card
  const send = (name, payload) =>
    guarded(async () => {
      await call(name, payload)
      showMessage(`${orderNo}: OK`)
      await refresh()
    })
  const [reply, reason, why] = [input('Reply · 答复'), select(REASONS), input('Remark · 备注')]
  const press = (id, text, work) => {
    const button = Object.assign(element('button', text), { id: `${id}-${orderNo}` })
    button.addEventListener('click', work)
    return button
  }
  const end = element('div', '', 'row')
  end.append(
    reply,
    press('service-done', 'Done · 完成', () => send('sandboxServiceDone', { orderNo, reply: reply.value })),
    reason,
    why,
    press('service-fail', 'Could not · 无法处理', () =>
      send('sandboxServiceFail', { orderNo, reason: reason.value, remark: why.value }),
    ),
  )
  if (addedType !== 2) card.append(fileForm(service, send))
  if (addedType === 1)
    end.prepend(press('service-camera', 'Take them · 拍摄', () => send('sandboxServiceCamera', { orderNo })))
  card.append(end)
  return card
}
