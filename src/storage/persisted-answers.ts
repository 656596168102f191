import { type GenericSchema, number, object } from 'valibot'
import { deviceStorage } from '@/platform/storage/storage'
import { defineStoredValue } from './define-stored'

/** The first page of each group of parcels, and how many there are of each label. */
const NAMES = ['waiting', 'progress', 'finished', 'counts'] as const
type PersistedAnswerName = (typeof NAMES)[number]

/** An answer, and when it came in ms since the epoch. */
export interface PersistedAnswer<Answer> {
  at: number
  answer: Answer
}

const toStorageName = (name: PersistedAnswerName) => `lastAnswers.${name}`

/**
 * What a member's phone showed last, for a start before the next answer or without a network: `of` a member's code. A
 * start reads only what its first screen shows.
 */
export const definePersistedAnswerStore = <Answer>(
  name: PersistedAnswerName,
  answer: GenericSchema<unknown, Answer>,
) =>
  defineStoredValue({
    name: toStorageName(name),
    version: 1,
    needsOptimisationConsent: true,
    schema: object({ at: number(), answer }),
  })

export type PersistedAnswerStore<Answer> = ReturnType<typeof definePersistedAnswerStore<Answer>>

/** They go with the session: whoever opens the app next sees nothing of them. */
export function removePersistedMemberAnswers(aptId: string): void {
  for (const name of NAMES.map(toStorageName)) deviceStorage.remove(`${name}.${aptId}`)
}
