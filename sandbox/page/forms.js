import { createElement, showMessage } from './calling.js'

/** Time in ms within which a second press counts as part of the first. */
const DOUBLE_PRESS_MS = 600
const busy = new WeakSet()

/**
 * Runs one action at a time for a form or a button, so that a double press runs it once.
 * @param work returns whether the action succeeded. A failed action can be tried again at once.
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

/** Sets the action of a button. */
export function onPress(button, work) {
  button.type = 'button'
  button.addEventListener('click', () => runOnce(button, () => reportOutcome(work)))
  return button
}

/** Creates a button with an action. The browser tests find it by its id. */
export const createButton = (text, work, id) =>
  onPress(Object.assign(createElement('button', text), { id }), work)

/** Creates the form of a row. The browser tests find it by its id. */
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

/** Returns the field for a path of the payload: the field of that path, or of the nearest parent path. */
function findField(form, path, names) {
  const at = Object.keys(names).find((each) => path === each || path.startsWith(`${each}.`))
  const steps = (at === undefined ? path : names[at] + path.slice(at.length)).split('.')
  for (let length = steps.length; length > 0; length--) {
    const field = form.elements[steps.slice(0, length).join('.')]
    if (field instanceof Element && field.type !== 'hidden') return field
  }
  return undefined
}

/**
 * Shows each problem next to its field, and focuses the first such field. The error's message is shown below.
 */
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
  // A dialog shows the message itself, because screen readers do not reach the page behind it.
  const said = form.querySelector('[role=alert]')
  if (said) said.textContent = error.message
}

/**
 * Marks the fields that the browser finds invalid, such as empty required ones. Returns whether there are
 * any.
 */
function showUnfilled(form) {
  const wrong = [...form.elements].filter((field) => field.willValidate && !field.validity.valid)
  for (const field of wrong) markProblem(field, field.validationMessage)
  wrong[0]?.focus()
  return wrong.length > 0
}

/**
 * Sends a form, once for each press. A problem is shown next to its field, and the input is kept.
 * @param names fields by payload path, where the names differ.
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
 * Sends each change of a form without a button at once. A problem is shown next to its field, and a refused
 * checkbox is restored.
 * @param send receives the changed field.
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
