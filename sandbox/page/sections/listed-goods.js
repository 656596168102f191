import { byId, call, createElement, Refusal, showMessage, withLabel } from '../calling.js'
import { createButton, createForm, onSubmit } from '../forms.js'
import { LANGS } from '../words.js'

const KINDS = ['prohibited', 'special', 'fragile', 'common']
/** Initial values for the fields of a new row. */
const EXAMPLE = {
  id: '',
  kind: 'prohibited',
  name: { sc: '', tc: '', en: '' },
  words: { sc: [], tc: [], en: [] },
  rules: [{ from: '', to: '', modes: [], note: { sc: '', tc: '', en: '' } }],
}

function labelled(text, field) {
  const label = createElement('label', `${text} `)
  label.append(field)
  return label
}

const input = (name, value) => Object.assign(document.createElement('input'), { name, value })

/** Creates the fields of a row. Its words are separated by commas, and its rules are JSON. */
function rowForm(row) {
  const form = createForm('card row', 'listed-goods-form')
  const kind = Object.assign(document.createElement('select'), { name: 'kind' })
  kind.append(...KINDS.map((each) => new Option(each, each, false, each === row.kind)))
  const rules = Object.assign(document.createElement('textarea'), {
    ...{ name: 'rules', rows: 10, cols: 70 },
    value: JSON.stringify(row.rules, null, 1),
  })
  const done = async (text) => {
    showMessage(text)
    await showListedGoods()
  }
  const remove = async () => {
    await call('sandboxDeleteListedGoods', { id: row.id })
    await done(`${row.id}: deleted · 已删除`)
  }
  form.append(
    labelled('id', Object.assign(input('id', row.id), { required: true })),
    labelled('kind · 类别', kind),
    ...LANGS.map((lang) => labelled(`name ${lang}`, input(`name.${lang}`, row.name[lang]))),
    ...LANGS.map((lang) => labelled(`words ${lang}`, input(`words.${lang}`, row.words[lang].join(', ')))),
    labelled('rules · 规则 (from, to, modes, note)', rules),
    createElement('button', 'Save · 保存'),
    ...(row.id ? [createButton('Delete · 删除', remove, 'listed-goods-delete')] : []),
  )
  onSubmit(form, async (typed) => {
    const written = { ...{ id: typed.id.trim(), kind: typed.kind }, ...rowOf(typed) }
    await call('sandboxSaveListedGoods', written)
    await done(`${written.id}: saved · 已保存`)
  })
  return form
}

const wordsOf = (text) =>
  text
    .split(/[,，、]/)
    .map((word) => word.trim())
    .filter(Boolean)

/** Reads texts and rules from the form. Throws Refusal if the rules are not valid JSON. */
function rowOf(typed) {
  const pickLanguages = (read) => Object.fromEntries(LANGS.map((lang) => [lang, read(lang)]))
  const name = pickLanguages((lang) => typed[`name.${lang}`])
  const words = pickLanguages((lang) => wordsOf(typed[`words.${lang}`]))
  try {
    return { name, words, rules: JSON.parse(typed.rules) }
  } catch ({ message }) {
    throw new Refusal(message, { rules: message })
  }
}

/** Draws the list of goods again: the operator selects a row or starts a new one. */
export async function showListedGoods() {
  const rows = await call('getListedGoods')
  const choice = Object.assign(document.createElement('select'), { id: 'listed-goods-choice' })
  withLabel(choice, 'Row · 条目')
  choice.append(
    new Option('new · 新增', ''),
    ...rows.map(({ id, kind, name }) => new Option(`${name.sc} · ${name.en} (${kind})`, id)),
  )
  const place = createElement('div', '')
  const show = () => place.replaceChildren(rowForm(rows.find(({ id }) => id === choice.value) ?? EXAMPLE))
  choice.addEventListener('change', show)
  byId('listed-goods').replaceChildren(choice, place)
  show()
}
