import { call, element, showMessage } from './calling.js'

/** Hands over a picture of the scales or the tape with a parcel on it, taken here or chosen. */
export function weighingForm({ packageNo }, { guarded }) {
  const form = element('form', '', 'row')
  const file = Object.assign(element('input', ''), { type: 'file', name: 'file', required: true })
  file.setAttribute('aria-label', 'Picture of scales or tape · 称重或量尺照片')
  const camera = Object.assign(element('button', 'Photograph the scales · 拍摄称重'), { type: 'button' })
  camera.id = `weighing-${packageNo}`
  const taken = (work) =>
    guarded(async () => {
      await work()
      showMessage(`${packageNo}: OK`)
    })
  camera.addEventListener('click', () => taken(() => call('sandboxWeighingCamera', { packageNo })))
  form.append(camera, file, element('button', 'Hand over · 上传'))
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    const fields = new FormData()
    fields.append('packageNo', packageNo)
    fields.append('file', file.files[0])
    taken(() => call('sandboxWeighingPicture', fields))
  })
  return form
}
