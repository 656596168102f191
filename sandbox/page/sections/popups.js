import { byId, call, showMessage } from '../calling.js'
import { onPress, onSubmit } from '../forms.js'
import { addPreview, addTextFields, getTypedTexts } from '../words.js'

/** Publishes a bulletin or an encryption notice, and withdraws the published one. */
export function showPopups() {
  const form = byId('popup')
  addTextFields(form)
  addPreview(form, 'popup')
  const names = { 'popup.title': 'title', 'popup.content': 'text' }
  onSubmit(
    form,
    async ({ popupType, ...fields }) => {
      const { title, text: content } = getTypedTexts(fields)
      await call('sandboxPublishPopup', { popupType: Number(popupType), popup: { title, content } })
      showMessage(`${Object.values(title).find(Boolean)}: published · 已发布`)
      form.reset()
    },
    names,
  )
  onPress(byId('withdraw'), async () => {
    await call('sandboxPublishPopup', { popupType: Number(form.elements.popupType.value) })
    showMessage('Withdrawn · 已撤下')
  })
}
