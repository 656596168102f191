import { createElement, showMessage } from './calling.js'

/** A second press within this time (ms) is a part of the first one. */
const DOUBLE_PRESS_MS = 600
const busy = new WeakSet()

/**
 * Does one thing at a time for a form or a button: what is pressed twice happens once.
 * @param work says whether it was done; what was not may be tried again at once
 */
async function runOnce(holder, work) {
  if (busy.has(holder)) return
  busy.add(holder)
  holder.setAttribute('aria-busy', 'true')
  const over = new Promise((done) => setTimeout(done, DOUBLE_PRESS_MS))
  if (await work()) await over
  busy.delete(holder)
  holder.removeAttribute('aria-busy')
}

const reportOutcome = (work) =>
  work().then(
    () => true,
    ({ message }) => {
      showMessage(message)
      return false
    },
  )

/** What a press of a button does. */
export function onPress(button, work) {
  button.type = 'button'
  button.addEventListener('click', () => runOnce(button, () => reportOutcome(work)))
  return button
}

/** A button that does something; by its id the browser's tests know it. */
export const createButton = (text, work, id) =>
  onPress(Object.assign(createElement('button', text), { id }), work)

/** A form of a row; by its id the browser's tests know it. */
export const createForm = (className, id) => Object.assign(createElement('form', '', className), { id })

let problems = 0
const wordsBeside = new WeakMap()

function clearProblem(field) {
  wordsBeside.get(field)?.remove()
  wordsBeside.delete(field)
  field.removeAttribute('aria-invalid')
  const hints = (field.getAttribute('aria-describedby') ?? '').split(' ')
  const kept = hints.filter((id) => id && !id.startsWith('problem-')).join(' ')
  if (kept) field.setAttribute('aria-describedby', kept)
  else field.removeAttribute('aria-describedby')
}

function markProblem(field, text) {
  clearProblem(field)
  const words = Object.assign(createElement('span', text, 'problem'), { id: `problem-${++problems}` })
  wordsBeside.set(field, words)
  const place = field.closest('label') ?? field
  place.after(words)
  field.setAttribute('aria-invalid', 'true')
  const hints = field.getAttribute('aria-describedby')
  field.setAttribute('aria-describedby', [hints, words.id].filter(Boolean).join(' '))
}

/** The field that a path of the payload is typed into: its own, or that of what it stands in. */
function findField(form, path, names) {
  const at = Object.keys(names).find((each) => path === each || path.startsWith(`${each}.`))
  const steps = (at === undefined ? path : names[at] + path.slice(at.length)).split('.')
  for (let length = steps.length; length > 0; length--) {
    const field = form.elements[steps.slice(0, length).join('.')]
    if (field instanceof Element && field.type !== 'hidden') return field
  }
  return undefined
}

/** Words beside each field that is wrong, the first of which has the focus; the others are told below. */
export function showProblems(form, error, names = {}) {
  const marked = []
  for (const [path, text] of Object.entries(error.problems ?? {})) {
    const field = findField(form, path, names)
    if (!field) continue
    markProblem(field, text)
    marked.push(field)
  }
  marked[0]?.focus()
  showMessage(error.message)
  // A dialog says it itself: what lies behind it is told to nobody.
  const said = form.querySelector('[role=alert]')
  if (said) said.textContent = error.message
}

/** What the browser itself sees wrong: what is needed and empty. True where there is something. */
function showUnfilled(form) {
  const wrong = [...form.elements].filter((field) => field.willValidate && !field.validity.valid)
  for (const field of wrong) markProblem(field, field.validationMessage)
  wrong[0]?.focus()
  return wrong.length > 0
}

/**
 * Sends what a form says, once a press; what is wrong stands beside its field, and nothing that was typed is lost.
 * @param names fields by the paths of the payload, where they are not called the same
 */
export function onSubmit(form, send, names = {}) {
  form.noValidate = true
  form.addEventListener('input', ({ target }) => clearProblem(target))
  form.addEventListener('reset', () => [...form.elements].forEach(clearProblem))
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    runOnce(form, async () => {
      for (const field of form.elements) clearProblem(field)
      if (showUnfilled(form)) return false
      try {
        await send(Object.fromEntries(new FormData(form)))
        return true
      } catch (error) {
        showProblems(form, error, names)
        return false
      }
    })
  })
}

/**
 * Sends what is changed in a form without a button, at once; what is wrong stands beside its field, and a box that was
 * refused is as it was.
 * @param send is handed the field that was changed
 */
export function onChange(form, send, names = {}) {
  form.addEventListener('submit', (event) => event.preventDefault())
  form.addEventListener('change', async ({ target }) => {
    for (const field of form.elements) clearProblem(field)
    try {
      await send(target)
    } catch (error) {
      if (target.type === 'checkbox') target.checked = !target.checked
      showProblems(form, error, names)
    }
  })
}
