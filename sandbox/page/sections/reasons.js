import { byId, call, createElement, showFailureOf, showMessage } from '../calling.js'
import { createButton, onPress, onSubmit } from '../forms.js'
import { LANGS, pickLanguages } from '../words.js'

/** Answers of a member to an exception, with their texts. */
export const EXCEPTION_ANSWERS = {
  goOn: 'send it on · 继续寄送',
  papers: 'has the papers · 可补文件',
  return: 'send it back · 退回',
  forward: 'send it elsewhere · 转寄',
  claim: 'look into it · 理赔或查件',
  dispose: 'dispose of it · 同意销毁',
}
const KINDS = { exception: 'exception · 异常', review: 'review · 审核' }

let reasons = []
/** Returns the codes of a kind as options, each with its text. */
export const reasonOptions = (kind) =>
  reasons
    .filter((reason) => reason.kind === kind)
    .map(({ code, name, words }) => [
      code,
      // A code without a text shows the information that is entered with it.
      [code, name || (!words && 'with information · 附说明'), words?.en]
        .filter((each) => each || each === 0)
        .join(' · '),
    ])

function fill(form, { kind, code, words, answers }) {
  form.reset()
  form.elements.kind.value = kind
  form.elements.code.value = code
  for (const lang of LANGS) form.elements[`words.${lang}`].value = words?.[lang] ?? ''
  for (const name of Object.keys(EXCEPTION_ANSWERS))
    form.elements[`answer.${name}`].checked = answers.includes(name)
}

function reasonRow(reason, form) {
  const { kind, code, name, words, answers, isChanged } = reason
  const row = createElement('div', '', 'row')
  const change = async () => {
    fill(form, reason)
    form.scrollIntoView()
    form.elements['words.sc'].focus()
  }
  row.append(
    createElement('b', `${KINDS[kind]} ${code}`),
    createElement('span', name, 'quiet'),
    createElement('span', words ? LANGS.map((lang) => words[lang]).join(' · ') : ''),
    createElement('span', answers.map((answer) => EXCEPTION_ANSWERS[answer]).join(', '), 'quiet'),
    createButton(isChanged ? 'Changed · 已改' : 'Change · 修改', change, `reason-${kind}-${code}`),
  )
  return row
}

const keyOf = ({ kind, code }) => ({ kind, code: Number(code) })

/** Converts the form into the call's payload. If all texts are empty, the app's own texts apply. */
const reasonOf = (fields) => ({
  ...keyOf(fields),
  words: pickLanguages(fields, 'words'),
  answers: Object.keys(EXCEPTION_ANSWERS).filter((name) => fields[`answer.${name}`]),
})

function addAnswers(form) {
  for (const [name, text] of Object.entries(EXCEPTION_ANSWERS)) {
    const label = createElement('label', '', 'row')
    const box = Object.assign(document.createElement('input'), { type: 'checkbox', name: `answer.${name}` })
    label.append(box, text)
    form.querySelector('.answers').append(label)
  }
}

/** Lists exceptions and review codes, and saves the content of the form. */
export async function showReasons() {
  const form = byId('reason')
  addAnswers(form)
  const again = async () => {
    reasons = await call('sandboxListReasons')
    byId('reasons').replaceChildren(...reasons.map((reason) => reasonRow(reason, form)))
  }
  onSubmit(form, async (fields) => {
    await call('sandboxSaveReason', reasonOf(fields))
    showMessage(`${KINDS[fields.kind]} ${fields.code}: saved · 已保存`)
    form.reset()
    await again()
  })
  onPress(byId('reason-reset'), async () => {
    const key = keyOf(Object.fromEntries(new FormData(form)))
    await call('sandboxResetReason', key)
    showMessage(`${KINDS[key.kind]} ${key.code}: the app's own texts · 已恢复默认`)
    form.reset()
    await again()
  })
  await showFailureOf(again)
}
