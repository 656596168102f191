import { createNoAnswerError } from './no-answer-error'

export interface RawRequest {
  url: string
  method: 'GET' | 'POST'
  headers: Record<string, string>
  body?: string
  /** ms */
  timeoutMs: number
}

export interface RawResponse {
  status: number
  text: string
}

/** Sends one request; a response with any HTTP status resolves. @throws NoAnswerError */
export type SendHttpRequest = (request: RawRequest) => Promise<RawResponse>

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
    // With `redirect: 'manual'` a browser hides the redirect. For the app it counts as a 302.
    if (answer.type === 'opaqueredirect') return { status: 302, text: '' }
    return { status: answer.status, text: await answer.text() }
  } catch {
    throw createNoAnswerError({ timedOut: abort.signal.aborted })
  } finally {
    clearTimeout(timer)
  }
}
