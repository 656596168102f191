import { call, callWithFile, createElement, showMessage, withLabel } from '../calling.js'
import { createButton, createForm, onSubmit } from '../forms.js'

/**
 * Creates the form that uploads a picture of the scales or the tape with a parcel on it, either taken by the
 * sandbox or selected.
 */
export function weighingForm({ packageNo }) {
  const form = createForm('row', `weighing-picture-${packageNo}`)
  const file = Object.assign(createElement('input', ''), { type: 'file', name: 'file', required: true })
  const done = () => showMessage(`${packageNo}: OK`)
  const photograph = () => call('sandboxTakeWeighingPicture', { packageNo }).then(done)
  form.append(
    createButton('Photograph the scales · 拍摄称重', photograph, `weighing-${packageNo}`),
    withLabel(file, 'Picture of scales or tape · 称重或量尺照片'),
    createElement('button', 'Upload · 上传'),
  )
  onSubmit(form, () =>
    callWithFile('sandboxUploadWeighingPicture', { packageNo, file: file.files[0] }).then(done),
  )
  return form
}
