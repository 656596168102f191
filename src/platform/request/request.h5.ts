import { createNoAnswerError } from './no-answer-error'
import type { SendHttpRequest } from './request.types'

export const sendHttpRequest: SendHttpRequest = async ({ url, method, headers, body, timeoutMs }) => {
  const abort = new AbortController()
  const timer = setTimeout(() => abort.abort(), timeoutMs)
  try {
    const answer = await fetch(url, {
      method,
      headers,
      body,
      credentials: 'include',
      redirect: 'manual',
      signal: abort.signal,
    })
    // A browser hides a redirect that it is told not to follow; to us it is what it was, a 302.
    if (answer.type === 'opaqueredirect') return { status: 302, text: '' }
    return { status: answer.status, text: await answer.text() }
  } catch {
    throw createNoAnswerError({ timedOut: abort.signal.aborted })
  } finally {
    clearTimeout(timer)
  }
}
