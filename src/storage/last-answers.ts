import { type GenericSchema, number, object } from 'valibot'
import { deviceStorage } from '@/platform/storage/storage'
import { defineStored } from './define-stored'

/** The first page of each group of parcels, and how many there are of each label. */
const NAMES = ['waiting', 'progress', 'finished', 'counts'] as const
type LastAnswerName = (typeof NAMES)[number]

/** An answer, and when it came in ms since the epoch. */
export interface LastAnswer<Answer> {
  at: number
  answer: Answer
}

/** Before each had a name of its own, all of a member's were kept under this one. */
const FORMER = 'lastAnswers'
const nameOf = (name: LastAnswerName) => `lastAnswers.${name}`

/**
 * What a member's phone showed last, for a start before the next answer or without a network: `of` a member's code. A
 * start reads only what its first screen shows.
 */
export const defineLastAnswer = <Answer>(name: LastAnswerName, answer: GenericSchema<unknown, Answer>) =>
  defineStored({ name: nameOf(name), version: 1, isHandy: true, schema: object({ at: number(), answer }) })

export type StoredLastAnswer<Answer> = ReturnType<typeof defineLastAnswer<Answer>>

/** They go with the session: whoever opens the app next sees nothing of them. */
export function forgetLastAnswers(aptId: string): void {
  for (const name of [FORMER, ...NAMES.map(nameOf)]) deviceStorage.remove(`${name}.${aptId}`)
}
