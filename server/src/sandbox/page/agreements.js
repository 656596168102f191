import { byId, call, showMessage } from './calling.js'

const LANGS = ['sc', 'tc', 'en']

/** Fills the form with the agreement that is chosen, and publishes what it says. */
export async function showAgreements(guarded) {
  const form = byId('agreement')
  let agreements = []
  const fill = () => {
    const { version, title, content } = agreements.find(
      ({ typeCode }) => typeCode === form.elements.typeCode.value,
    )
    form.elements.version.value = version
    for (const lang of LANGS) {
      form.elements[`title.${lang}`].value = title[lang]
      form.elements[`content.${lang}`].value = content[lang]
    }
  }
  const again = async () => {
    agreements = await call('sandboxAgreements')
    fill()
  }
  form.elements.typeCode.addEventListener('change', fill)
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    guarded(async () => {
      const { typeCode, version, ...fields } = Object.fromEntries(new FormData(form))
      const words = (name) => Object.fromEntries(LANGS.map((lang) => [lang, fields[`${name}.${lang}`]]))
      const agreement = { typeCode, version, title: words('title'), content: words('content') }
      await call('sandboxPublishAgreement', agreement)
      showMessage(`${agreement.title.en} ${version}: published · 已发布`)
      await again()
    })
  })
  await again()
}
