import { call, element, named, showMessage } from './calling.js'
import { buttonOf, onSubmit } from './forms.js'

/** Hands over a picture of the scales or the tape with a parcel on it, taken here or chosen. */
export function weighingForm({ packageNo }) {
  const form = element('form', '', 'row')
  const file = Object.assign(element('input', ''), { type: 'file', name: 'file', required: true })
  const taken = async (name, payload) => {
    await call(name, payload)
    showMessage(`${packageNo}: OK`)
  }
  const photograph = () => taken('sandboxWeighingCamera', { packageNo })
  form.append(
    buttonOf('Photograph the scales · 拍摄称重', photograph, `weighing-${packageNo}`),
    named(file, 'Picture of scales or tape · 称重或量尺照片'),
    element('button', 'Hand over · 上传'),
  )
  onSubmit(form, () => {
    const fields = new FormData()
    fields.append('packageNo', packageNo)
    fields.append('file', file.files[0])
    return taken('sandboxWeighingPicture', fields)
  })
  return form
}
