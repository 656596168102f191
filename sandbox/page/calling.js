import { CALLS } from './calls.js'

/** Header that the back end requires for the app's calls, such as `getListedGoods`. */
const OWN_HEADER = { 'x-access-source': '0' }

/** A refused call. `problems` holds the messages for fields, by the path in the payload. */
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

/**
 * Sends a call of the contract and returns its data. Throws Refusal. After a call that changes something,
 * dispatches `changed` on the document.
 */
export async function call(name, payload) {
  const { method, path, fields } = CALLS[name]
  const get = method === 'GET'
  const query = get && payload ? `?${new URLSearchParams(payload)}` : ''
  // The browser sets the content type of a form with a file.
  const isForm = payload instanceof FormData
  const headers = { ...OWN_HEADER, ...(get || isForm ? {} : { 'content-type': 'application/json' }) }
  const body = isForm ? payload : JSON.stringify(payload ?? {})
  const answer = await fetch(path + query, { method, headers, ...(get ? {} : { body }) })
  const envelope = await answer.json()
  if (envelope.code !== '0') throw toRefusal(envelope, fields)
  if (!get) document.dispatchEvent(new Event('changed'))
  return envelope.data
}

/** Waits for a call. A refusal that names no field is shown at `field`. */
export async function withDefaultField(field, sent) {
  try {
    return await sent
  } catch (error) {
    if (error instanceof Refusal && Object.keys(error.problems).length === 0)
      error.problems = { [field]: error.message }
    throw error
  }
}

/** Sends a file with other fields. A refusal that names no other field is shown at the file. */
export function callWithFile(name, fields) {
  const payload = new FormData()
  for (const [key, value] of Object.entries(fields)) payload.append(key, value)
  return withDefaultField('file', call(name, payload))
}

export const byId = (id) => document.getElementById(id)

/** Shows the result of an action on the page. */
export const showMessage = (text) => {
  byId('message').textContent = text
}

/** Runs `work` and shows its error if it fails. */
export const showFailureOf = (work) => work().catch((error) => showMessage(error.message))

export function createElement(tag, text, className = '') {
  const made = document.createElement(tag)
  made.textContent = text
  made.className = className
  return made
}

/** Labels a field whose purpose is clear from its place, for screen readers and as a placeholder. */
export function withLabel(field, label) {
  field.setAttribute('aria-label', label)
  if ('placeholder' in field) field.placeholder = label
  return field
}

/** Creates a select element from values and their texts. */
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
