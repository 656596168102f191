import { CALLS } from './calls.js'

/** Without it nobody reads what the app may read. */
const OWN_HEADER = { 'x-access-source': '0' }

/** A call that was refused: `problems` holds the words that stand beside a field, by the path of the payload. */
export class Refusal extends Error {
  constructor(message, problems) {
    super(message)
    this.problems = problems
  }
}

function toRefusal({ code, msg, data }, fields) {
  const told = Object.entries(data?.problems ?? {}).map(([path, { message }]) => [path, message])
  const own = Object.hasOwn(fields, code) ? [[fields[code], msg]] : []
  return new Refusal(msg || code, Object.fromEntries([...told, ...own]))
}

/** Sends a call of the contract; gives its data, or throws a Refusal. What changes something is told to the page. */
export async function call(name, payload) {
  const { method, path, fields } = CALLS[name]
  const get = method === 'GET'
  const query = get && payload ? `?${new URLSearchParams(payload)}` : ''
  // A form with a file says itself how it travels.
  const isForm = payload instanceof FormData
  const headers = { ...OWN_HEADER, ...(get || isForm ? {} : { 'content-type': 'application/json' }) }
  const body = isForm ? payload : JSON.stringify(payload ?? {})
  const answer = await fetch(path + query, { method, headers, ...(get ? {} : { body }) })
  const envelope = await answer.json()
  if (envelope.code !== '0') throw toRefusal(envelope, fields)
  if (!get) document.dispatchEvent(new Event('changed'))
  return envelope.data
}

/** Waits for what was sent; a refusal that names no other field is told beside `field`. */
export async function withDefaultField(field, sent) {
  try {
    return await sent
  } catch (error) {
    if (error instanceof Refusal && Object.keys(error.problems).length === 0)
      error.problems = { [field]: error.message }
    throw error
  }
}

/** Sends a file with what is said of it; a refusal that names no other field is the file's. */
export function callWithFile(name, fields) {
  const payload = new FormData()
  for (const [key, value] of Object.entries(fields)) payload.append(key, value)
  return withDefaultField('file', call(name, payload))
}

export const byId = (id) => document.getElementById(id)

/** Shows what happened, on the page. */
export const showMessage = (text) => {
  byId('message').textContent = text
}

/** Does something, and shows why it could not be done. */
export const showFailureOf = (work) => work().catch((error) => showMessage(error.message))

export function createElement(tag, text, className = '') {
  const made = document.createElement(tag)
  made.textContent = text
  made.className = className
  return made
}

/** A field that its place explains, with its name for whoever does not see it. */
export function withLabel(field, label) {
  field.setAttribute('aria-label', label)
  if ('placeholder' in field) field.placeholder = label
  return field
}

/** A choice among values with their texts. */
export function createSelect(options, label) {
  const made = createElement('select', '')
  made.append(
    ...Object.entries(options).map(([value, text]) =>
      Object.assign(createElement('option', text), { value }),
    ),
  )
  return label ? withLabel(made, label) : made
}

export const formatYuan = (cents) => (cents / 100).toFixed(2)
export const parseCents = (text) => Math.round(Number(text) * 100)
