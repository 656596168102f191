import { type GenericSchema, number, object } from 'valibot'
import { deviceStorage } from '@/platform/storage/storage'
import { defineStoredValue } from './define-stored'

/**
 * Names of the stored answers: the first page of each group of parcels, the number of parcels with each
 * label, and the answers that other screens show without a network.
 */
const NAMES = ['waiting', 'progress', 'finished', 'counts', 'screens'] as const
type PersistedAnswerName = (typeof NAMES)[number]

/** An answer, and its time in ms since the epoch. */
export interface PersistedAnswer<Answer> {
  at: number
  answer: Answer
}

const toStorageName = (name: PersistedAnswerName) => `lastAnswers.${name}`

/**
 * Defines the store of an answer that a member's phone last showed, for a start before the next answer or
 * without a network. `of` takes a member code. A start reads only the answers of its first screen.
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

/** Removes the stored answers with the session, so that the next user of the app sees none of them. */
export function removePersistedMemberAnswers(aptId: string): void {
  for (const name of NAMES.map(toStorageName)) deviceStorage.remove(`${name}.${aptId}`)
}
