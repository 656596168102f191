import { call, callWithFile, element, named, selectOf, showMessage } from './calling.js'
import { buttonOf, formOf, onSubmit } from './forms.js'

const TYPES = { 1: 'Photos · 拍照', 2: 'Reinforcement · 加固', 3: 'Video · 视频' }
const REASONS = {
  sealed: 'Sealed packaging · 原封包装',
  damaged: 'Damaged before · 已破损',
  size: 'Too large · 尺寸过大',
  other: 'Other · 其他',
}

const input = (label) => named(Object.assign(element('input', ''), { maxLength: 200 }), label)

/** Hands over one picture or video, with the commodity that it shows and how many of it are seen. */
function fileForm({ orderNo, goods }) {
  const form = formOf('row', `service-file-${orderNo}`)
  const file = Object.assign(element('input', ''), { type: 'file', name: 'file', required: true })
  const shows = selectOf({ '': 'the parcel · 包裹', ...goods }, 'What it shows · 拍摄内容')
  const counted = Object.assign(input('Pieces seen · 可见件数'), { name: 'counted', inputMode: 'numeric' })
  form.append(
    named(file, 'Picture or video · 照片或视频'),
    shows,
    counted,
    element('button', 'Hand over · 上传'),
  )
  onSubmit(form, async () => {
    await callWithFile('sandboxServiceFile', {
      orderNo,
      ...(shows.value && { goodsPosition: shows.value }),
      ...(counted.value && { counted: counted.value }),
      file: file.files[0],
    })
    showMessage(`${orderNo}: OK`)
  })
  return form
}

/** A service that somebody paid for: what is wanted, and the ways to end it. */
export function serviceCard(service) {
  const { orderNo, packageNo, aptId, addedType, count, remark, state, files } = service
  const card = element('div', '', 'card')
  const head = element('div', '', 'row')
  const wanted = addedType === 1 ? `${TYPES[addedType]} ${files}/${count}` : TYPES[addedType]
  head.append(element('b', wanted), element('span', `${packageNo} · ${aptId}`, 'quiet'), element('b', state))
  card.append(head)
  if (remark) card.append(element('p', remark))
  if (state !== 'waiting') return card
  const send = async (name, payload) => {
    await call(name, payload)
    showMessage(`${orderNo}: OK`)
  }
  const [reply, reason, why] = [
    input('Reply · 答复'),
    selectOf(REASONS, 'Why it could not be done · 无法处理的原因'),
    input('Remark · 备注'),
  ]
  const end = element('div', '', 'row')
  end.append(
    reply,
    buttonOf(
      'Done · 完成',
      () => send('sandboxServiceDone', { orderNo, reply: reply.value }),
      `service-done-${orderNo}`,
    ),
    reason,
    why,
    buttonOf(
      'Could not · 无法处理',
      () => send('sandboxServiceFail', { orderNo, reason: reason.value, remark: why.value }),
      `service-fail-${orderNo}`,
    ),
  )
  if (addedType !== 2) card.append(fileForm(service))
  const photograph = () => send('sandboxServiceCamera', { orderNo })
  if (addedType === 1) end.prepend(buttonOf('Take them · 拍摄', photograph, `service-camera-${orderNo}`))
  card.append(end)
  return card
}
