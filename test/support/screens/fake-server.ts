import type { Call, HandlerAnswerOf } from '@/contract/base/call'
import { NoAnswerError, type NoAnswerKind } from '@/platform/request/no-answer-error'

interface Envelope {
  code: string
  msg: string
  data: unknown
}
/** No response, or the HTTP status of a response without an envelope. */
type Failure = NoAnswerKind | number
const answers = new Map<string, Envelope | Failure>()
const keyOf = (method: string, path: string) => `${method} ${path}`
const pending = new Promise<never>(() => undefined)

/**
 * Answers calls by their declaration, at the point where a request leaves the app. A call without an answer
 * stays pending.
 */
export const fakeServer = {
  clear: () => answers.clear(),
  answer: <C extends Call>(call: C, data: HandlerAnswerOf<C>) =>
    answers.set(keyOf(call.method, call.path), { code: '0', msg: '', data }),
  refuse: (call: Call, envelope: Envelope) => answers.set(keyOf(call.method, call.path), envelope),
  fail: (call: Call, failure: Failure) => answers.set(keyOf(call.method, call.path), failure),
  /** Removes the answer of a call, which stays pending from now on. */
  keepWaiting: (call: Call) => answers.delete(keyOf(call.method, call.path)),
  async receive({ url, method = 'POST' }: { url: string; method?: string }) {
    const path = url.split('?')[0]!
    const found = [...answers].find(([key]) => isSame(key, keyOf(method, path)))
    if (!found) return pending
    const [, answer] = found
    if (typeof answer === 'string') throw new NoAnswerError(answer)
    if (typeof answer === 'number') return { status: answer, text: '' }
    return { status: 200, text: JSON.stringify(answer) }
  },
}

/** Returns whether a requested address matches a declared one. `{id}` matches any entry. */
function isSame(declared: string, called: string): boolean {
  const parts = called.split('/')
  const wanted = declared.split('/')
  return parts.length === wanted.length && wanted.every((part, at) => part === parts[at] || /^\{/.test(part))
}
