import { CALLS } from './calls.js'

/** Sends a call of the contract; gives its data, or throws its message. */
export async function call(name, payload) {
  const { method, path } = CALLS[name]
  const get = method === 'GET'
  const query = get && payload ? `?${new URLSearchParams(payload)}` : ''
  const json = { headers: { 'content-type': 'application/json' }, body: JSON.stringify(payload ?? {}) }
  // A form with a file says itself how it travels.
  const sent = payload instanceof FormData ? { body: payload } : json
  const answer = await fetch(path + query, { method, ...(get ? {} : sent) })
  const { code, msg, data } = await answer.json()
  if (code === '0') return data
  const fields = Object.keys(data?.problems ?? {}).join(', ')
  throw new Error([msg || code, fields].filter(Boolean).join(' '))
}

export const byId = (id) => document.getElementById(id)

/** Shows what happened, on the page. */
export const showMessage = (text) => {
  byId('message').textContent = text
}

export function element(tag, text, className = '') {
  const made = document.createElement(tag)
  made.textContent = text
  made.className = className
  return made
}
