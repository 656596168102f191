import { call, callWithFile, createElement, createSelect, showMessage, withLabel } from '../calling.js'
import { createButton, createForm, onSubmit } from '../forms.js'

const TYPES = { 1: 'Photos · 拍照', 2: 'Reinforcement · 加固', 3: 'Video · 视频' }
const REASONS = {
  sealed: 'Sealed packaging · 原封包装',
  damaged: 'Already damaged · 已破损',
  size: 'Too large · 尺寸过大',
  other: 'Other · 其他',
}

const input = (label) => withLabel(Object.assign(createElement('input', ''), { maxLength: 200 }), label)

/**
 * Creates the form that uploads one picture or video, with the article that it shows and the number of
 * visible pieces.
 */
function fileForm({ orderNo, goods }) {
  const form = createForm('row', `service-file-${orderNo}`)
  const file = Object.assign(createElement('input', ''), { type: 'file', name: 'file', required: true })
  const shows = createSelect({ '': 'the parcel · 包裹', ...goods }, 'What it shows · 拍摄内容')
  const counted = Object.assign(input('Visible pieces · 可见件数'), { name: 'counted', inputMode: 'numeric' })
  form.append(
    withLabel(file, 'Picture or video · 照片或视频'),
    shows,
    counted,
    createElement('button', 'Upload · 上传'),
  )
  onSubmit(form, async () => {
    await callWithFile('sandboxUploadServiceFile', {
      orderNo,
      ...(shows.value && { goodsPosition: shows.value }),
      ...(counted.value && { counted: counted.value }),
      file: file.files[0],
    })
    showMessage(`${orderNo}: OK`)
  })
  return form
}

/** Draws a paid service: its order, and the ways to end it. */
export function serviceCard(service) {
  const { orderNo, packageNo, aptId, addedType, count, remark, state, files } = service
  const card = createElement('div', '', 'card')
  const head = createElement('div', '', 'row')
  const wanted = addedType === 1 ? `${TYPES[addedType]} ${files}/${count}` : TYPES[addedType]
  head.append(
    createElement('b', wanted),
    createElement('span', `${packageNo} · ${aptId}`, 'quiet'),
    createElement('b', state),
  )
  card.append(head)
  if (remark) card.append(createElement('p', remark))
  if (state !== 'waiting') return card
  const send = async (name, payload) => {
    await call(name, payload)
    showMessage(`${orderNo}: OK`)
  }
  const [reply, reason, why] = [
    input('Reply · 答复'),
    createSelect(REASONS, 'Reason of the failure · 无法处理的原因'),
    input('Remark · 备注'),
  ]
  const end = createElement('div', '', 'row')
  end.append(
    reply,
    createButton(
      'Done · 完成',
      () => send('sandboxCompleteService', { orderNo, reply: reply.value }),
      `service-done-${orderNo}`,
    ),
    reason,
    why,
    createButton(
      'Failed · 无法处理',
      () => send('sandboxFailService', { orderNo, reason: reason.value, remark: why.value }),
      `service-fail-${orderNo}`,
    ),
  )
  if (addedType !== 2) card.append(fileForm(service))
  const photograph = () => send('sandboxTakeServicePhotos', { orderNo })
  if (addedType === 1)
    end.prepend(createButton('Take photos · 拍摄', photograph, `service-camera-${orderNo}`))
  card.append(end)
  return card
}
