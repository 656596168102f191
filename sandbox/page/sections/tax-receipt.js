import { call, createElement, showMessage, withLabel } from '../calling.js'
import { createForm, onSubmit } from '../forms.js'
import { uploadPictures } from './hand-over.js'

/** Draws a member's request for a tax receipt, and the form that sends its pictures. */
export function taxReceiptRow({ packageNo, taxReceipt: { requestedAt, sentAt } }) {
  const time = new Date(sentAt ?? requestedAt).toLocaleString()
  const state = sentAt ? 'sent · 已发送' : 'requested · 已索取'
  const row = createElement('p', `Tax receipt · 税单: ${state} ${time} `)
  if (sentAt) return row
  const form = createForm('row', `taxReceipt-${packageNo}`)
  const chosen = { type: 'file', name: 'pictures', accept: 'image/*', multiple: true, required: true }
  const pictures = Object.assign(createElement('input', ''), chosen)
  form.append(
    row,
    withLabel(pictures, 'Pictures of the tax receipt · 税单图片'),
    createElement('button', 'Send · 发送'),
  )
  const send = async () => {
    const pictureIds = await uploadPictures('sandboxUploadTaxReceiptPicture', { packageNo }, pictures)
    await call('sandboxSendTaxReceipt', { packageNo, pictureIds })
    showMessage(`${packageNo}: tax receipt sent · 税单已发送`)
  }
  onSubmit(form, send, { pictureIds: 'pictures' })
  return form
}
