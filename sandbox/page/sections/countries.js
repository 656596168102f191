import { byId, call, createElement, showFailureOf, showMessage } from '../calling.js'
import { onChange, onSubmit } from '../forms.js'
import { LANGS } from '../words.js'

/** Draws a country: a checkbox that offers it in the app, and how many members wish for delivery there. */
function countryBox({ id, nameI18n, isOffered, wishes }) {
  const label = createElement('label', '', 'row')
  const box = Object.assign(document.createElement('input'), {
    ...{ type: 'checkbox', name: `country-${id}`, value: id, checked: isOffered },
  })
  label.append(box, `${nameI18n.en} · ${nameI18n.sc}`)
  if (wishes > 0) label.append(createElement('b', `${wishes} wish for delivery · ${wishes} 人希望送达`))
  return label
}

/** Lists the home countries, offers them in the app or removes them from it, and adds one. */
export async function showCountries() {
  const again = async () => {
    const countries = await call('sandboxListCountries')
    byId('countries').replaceChildren(...countries.map(countryBox))
  }
  onChange(byId('countries'), async ({ value, checked }) => {
    await call('sandboxSetCountryOffered', { id: Number(value), isOffered: checked })
    showMessage(checked ? 'Offered · 已开放' : 'Not offered · 已移出列表')
  })
  const form = byId('country-new')
  onSubmit(form, async (fields) => {
    const name = Object.fromEntries(LANGS.map((lang) => [lang, fields[`name.${lang}`]]))
    await call('sandboxAddCountry', { name })
    showMessage(`${Object.values(name).find(Boolean)}: added · 已添加`)
    form.reset()
    await again()
  })
  await showFailureOf(again)
}
