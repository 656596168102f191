import { call, callWithFile, createElement, showMessage, withLabel } from '../calling.js'
import { createButton, createForm, onSubmit } from '../forms.js'

/** Creates the form that uploads the photograph of a delivery, either taken by the sandbox or selected. */
export function deliveryForm({ packageNo }) {
  const form = createForm('row', `delivery-picture-${packageNo}`)
  const file = Object.assign(createElement('input', ''), { type: 'file', name: 'file', required: true })
  const done = () => showMessage(`${packageNo}: OK`)
  const photograph = () => call('sandboxTakeDeliveryPicture', { packageNo }).then(done)
  form.append(
    createButton('Photograph the delivery · 拍摄签收', photograph, `delivery-${packageNo}`),
    withLabel(file, 'Picture of the delivery · 签收照片'),
    createElement('button', 'Upload · 上传'),
  )
  onSubmit(form, () =>
    callWithFile('sandboxUploadDeliveryPicture', { packageNo, file: file.files[0] }).then(done),
  )
  return form
}
