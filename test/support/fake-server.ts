import type { Call, GivenAnswerOf } from '@/contract/call'

interface Envelope {
  code: string
  msg: string
  data: unknown
}
const answers = new Map<string, Envelope>()
const keyOf = (method: string, path: string) => `${method} ${path}`
const pending = new Promise<never>(() => undefined)

/** Answers calls by their declaration, at the place where a request leaves the app; what has no answer is awaited. */
export const fakeServer = {
  clear: () => answers.clear(),
  answer: <C extends Call>(call: C, data: GivenAnswerOf<C>) =>
    answers.set(keyOf(call.method, call.path), { code: '0', msg: '', data }),
  refuse: (call: Call, envelope: Envelope) => answers.set(keyOf(call.method, call.path), envelope),
  async receive({ url, method = 'POST' }: { url: string; method?: string }) {
    const path = url.split('?')[0]!
    const found = [...answers].find(([key]) => isSame(key, keyOf(method, path)))
    return found ? { status: 200, text: JSON.stringify(found[1]) } : pending
  },
}

/** A declared address and one that was called: `{id}` stands for any entry. */
function isSame(declared: string, called: string): boolean {
  const parts = called.split('/')
  const wanted = declared.split('/')
  return parts.length === wanted.length && wanted.every((part, at) => part === parts[at] || /^\{/.test(part))
}
