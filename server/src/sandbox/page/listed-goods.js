import { byId, call, element, showMessage } from './calling.js'

const LANGS = ['sc', 'tc', 'en']
const KINDS = ['prohibited', 'special', 'fragile', 'common']
/** Beside a new row's fields. */
const EXAMPLE = {
  id: '',
  kind: 'prohibited',
  name: { sc: '', tc: '', en: '' },
  words: { sc: [], tc: [], en: [] },
  rules: [{ from: '', to: '', modes: [], note: { sc: '', tc: '', en: '' } }],
}

function labelled(text, field) {
  const label = element('label', `${text} `)
  label.append(field)
  return label
}

const input = (name, value) => Object.assign(document.createElement('input'), { name, value })

/** The fields of a row: its words divided by commas, its rules as they are written down. */
function rowForm(row) {
  const form = element('form', '', 'card row')
  form.id = 'listed-goods-form'
  const kind = Object.assign(document.createElement('select'), { name: 'kind' })
  kind.append(...KINDS.map((each) => new Option(each, each, false, each === row.kind)))
  const rules = Object.assign(document.createElement('textarea'), {
    ...{ name: 'rules', rows: 10, cols: 70 },
    value: JSON.stringify(row.rules, null, 1),
  })
  const remove = Object.assign(element('button', 'Delete · 删除'), { type: 'button' })
  form.append(
    labelled('id', input('id', row.id)),
    labelled('kind · 类别', kind),
    ...LANGS.map((lang) => labelled(`name ${lang}`, input(`name.${lang}`, row.name[lang]))),
    ...LANGS.map((lang) => labelled(`words ${lang}`, input(`words.${lang}`, row.words[lang].join(', ')))),
    labelled('rules · 规则 (from, to, modes, note)', rules),
    element('button', 'Save · 保存'),
    remove,
  )
  const then = (work, text) =>
    work
      .then(() => showMessage(text))
      .then(showListedGoods)
      .catch((error) => showMessage(error.message))
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    const typed = Object.fromEntries(new FormData(form))
    const inEach = (read) => Object.fromEntries(LANGS.map((lang) => [lang, read(lang)]))
    const wordsOf = (lang) =>
      typed[`words.${lang}`]
        .split(/[,，、]/)
        .map((word) => word.trim())
        .filter(Boolean)
    try {
      const written = {
        ...{ id: typed.id.trim(), kind: typed.kind, rules: JSON.parse(typed.rules) },
        ...{ name: inEach((lang) => typed[`name.${lang}`]), words: inEach(wordsOf) },
      }
      then(call('sandboxSaveListedGoods', written), `${written.id}: saved · 已保存`)
    } catch (error) {
      showMessage(error.message)
    }
  })
  remove.addEventListener('click', () =>
    then(call('sandboxDeleteListedGoods', { id: row.id }), `${row.id}: deleted · 已删除`),
  )
  return form
}

/** Draws the list of what may be sent anew: one row of it is chosen, or a new one begun. */
export async function showListedGoods() {
  const rows = await call('getListedGoods')
  const choice = Object.assign(document.createElement('select'), { id: 'listed-goods-choice' })
  choice.append(
    new Option('new · 新增', ''),
    ...rows.map(({ id, kind, name }) => new Option(`${name.sc} · ${name.en} (${kind})`, id)),
  )
  const place = element('div', '')
  const show = () => place.replaceChildren(rowForm(rows.find(({ id }) => id === choice.value) ?? EXAMPLE))
  choice.addEventListener('change', show)
  byId('listed-goods').replaceChildren(choice, place)
  show()
}
