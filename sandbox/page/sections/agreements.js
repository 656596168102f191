import { byId, call, showFailureOf, showMessage } from '../calling.js'
import { onSubmit } from '../forms.js'
import { addPreview, addTextFields, fillTextFields, getTypedTexts } from '../words.js'

/** Fills the form with the selected agreement, and publishes the content of the form. */
export async function showAgreements() {
  const form = byId('agreement')
  addTextFields(form)
  const clearPreview = addPreview(form, 'agreement')
  let agreements = []
  const fill = () => {
    const { typeCode } = form.elements
    const { version, title, content } = agreements.find((each) => each.typeCode === typeCode.value)
    form.elements.version.value = version
    fillTextFields(form, { title, text: content })
    clearPreview()
  }
  const again = async () => {
    agreements = await call('sandboxListAgreements')
    fill()
  }
  form.elements.typeCode.addEventListener('change', fill)
  onSubmit(
    form,
    async ({ typeCode, version, ...fields }) => {
      const { title, text: content } = getTypedTexts(fields)
      await call('sandboxPublishAgreement', { typeCode, version, title, content })
      showMessage(`${Object.values(title).find(Boolean)} ${version}: published · 已发布`)
      await again()
    },
    { content: 'text' },
  )
  await showFailureOf(again)
}
