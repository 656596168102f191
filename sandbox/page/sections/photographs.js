import { call, callWithFile, createElement, createSelect, showMessage, withLabel } from '../calling.js'
import { createButton, createForm, onSubmit } from '../forms.js'
import { LANGS } from '../words.js'

const KINDS = { arrival: 'Arrival · 到仓', weighing: 'Scales · 称重', damage: 'Damage · 破损' }
const STATES = { awaited: 'due within 48 hours · 48 小时内', late: 'late · 已超时' }
const NOTES = { sc: 'Note · 说明 简', tc: 'Note · 说明 繁', en: 'Note · 说明 en' }
const CAMERA = {
  arrival: 'Photograph arrival · 拍到仓',
  weighing: 'Photograph scales · 拍称重',
  damage: 'Photograph damage · 拍破损',
}
const NOTE_MAX = 200

const textOf = ({ kind, taken, max, state }) =>
  [`${KINDS[kind]} ${taken}/${max}`, STATES[state]].filter(Boolean).join(', ')

/** Creates the field for the note on damage, in each language. Other kinds have no note. */
function createNoteFields(kind) {
  const fields = LANGS.map((lang) => {
    const field = Object.assign(createElement('input', ''), { name: `note.${lang}`, maxLength: NOTE_MAX })
    return withLabel(field, NOTES[lang])
  })
  const row = createElement('div', '', 'row')
  row.append(...fields)
  const show = () => {
    row.hidden = kind.value !== 'damage'
  }
  kind.addEventListener('change', show)
  show()
  return { row, read: () => (row.hidden ? undefined : readNote(fields)) }
}

const readNote = (fields) =>
  JSON.stringify(Object.fromEntries(LANGS.map((lang, at) => [lang, fields[at].value])))

/**
 * Creates the part of a parcel's card that photographs it: the sandbox takes a photograph of a kind, or
 * uploads a selected file.
 */
export function photographsForm({ packageNo, photographs }) {
  const box = createElement('div', '', 'stack')
  const done = () => showMessage(`${packageNo}: OK`)
  const camera = createElement('div', '', 'row')
  const counts = createElement('p', `Photographs · 照片: ${photographs.map(textOf).join('; ')}`, 'quiet')
  camera.append(
    ...Object.entries(CAMERA).map(([kind, text]) =>
      createButton(
        text,
        () => call('sandboxTakePhotograph', { packageNo, kind }).then(done),
        `photograph-${kind}-${packageNo}`,
      ),
    ),
  )
  const form = createForm('row', `photograph-file-${packageNo}`)
  const kind = Object.assign(createSelect(KINDS, 'What it shows · 拍摄内容'), { name: 'kind' })
  const chosen = { type: 'file', name: 'file', accept: 'image/*', required: true }
  const file = Object.assign(createElement('input', ''), chosen)
  const note = createNoteFields(kind)
  form.append(kind, withLabel(file, 'Photograph · 照片'), note.row, createElement('button', 'Upload · 上传'))
  onSubmit(form, () => {
    const words = note.read()
    const fields = { packageNo, kind: kind.value, ...(words && { note: words }), file: file.files[0] }
    return callWithFile('sandboxUploadPhotograph', fields).then(done)
  })
  box.append(counts, camera, form)
  return box
}
