import { array, number, object, safeParse, string, unknown } from 'valibot'
import type { AnswerOf, Call, PayloadOf } from '@/contract/base/call'
import { defineStoredValue } from '@/storage/define-stored'
import type { PersistedAnswer } from '@/storage/persisted-answers'

/** The last answers, newest first. The app itself contains no article texts. */
const storedAnswers = defineStoredValue({
  name: 'articles.read',
  version: 1,
  needsOptimisationConsent: true,
  schema: array(object({ key: string(), at: number(), answer: unknown() })),
})

/** Maximum number of stored answers: enough for one reader's help, guides and their lists. */
export const STORED_ANSWERS_MAX = 24

const keyOf = <C extends Call>(call: C, payload: PayloadOf<C>) => `${call.name} ${JSON.stringify(payload)}`

/** Returns the last stored answer, if this release can read it. */
export function getStoredAnswer<C extends Call>(
  call: C,
  payload: PayloadOf<C>,
): PersistedAnswer<AnswerOf<C>> | undefined {
  const key = keyOf(call, payload)
  const kept = storedAnswers.get()?.find((each) => each.key === key)
  if (!kept) return undefined
  const read = safeParse(call.answer, kept.answer)
  return read.success ? { at: kept.at, answer: read.output } : undefined
}

/**
 * Stores an answer as the newest one.
 *
 * @param at time of arrival, in ms since the epoch
 */
export function storeAnswer<C extends Call>(
  call: C,
  payload: PayloadOf<C>,
  { at, answer }: PersistedAnswer<AnswerOf<C>>,
): void {
  const key = keyOf(call, payload)
  const others = (storedAnswers.get() ?? []).filter((each) => each.key !== key)
  storedAnswers.set([{ key, at, answer }, ...others].slice(0, STORED_ANSWERS_MAX))
}
