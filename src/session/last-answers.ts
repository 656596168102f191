import { type GenericSchema, type InferOutput, number, object, optional } from 'valibot'
import { countPackages, queryPackages } from '@/contract/parcels'
import { defineStored } from '@/storage/define-stored'

const kept = <Answer>(answer: GenericSchema<unknown, Answer>) => optional(object({ at: number(), answer }))

/** The first page of each group of parcels, and how many there are of each label. */
const LastAnswersSchema = object({
  waiting: kept(queryPackages.answer),
  progress: kept(queryPackages.answer),
  finished: kept(queryPackages.answer),
  counts: kept(countPackages.answer),
})

type Kept = InferOutput<typeof LastAnswersSchema>
export type LastAnswerName = keyof Kept
/** An answer, and when it came in ms since the epoch. */
export type LastAnswer<Name extends LastAnswerName> = NonNullable<Kept[Name]>

const stored = defineStored({ name: 'lastAnswers', version: 1, schema: LastAnswersSchema })

/**
 * What a member's phone showed last, for a start before the next answer or without a network. It goes with the session:
 * whoever opens the app next sees nothing of it.
 */
export const lastAnswers = {
  get: <Name extends LastAnswerName>(aptId: string, name: Name): LastAnswer<Name> | undefined =>
    stored.of(aptId).get()?.[name] as LastAnswer<Name> | undefined,
  set<Name extends LastAnswerName>(aptId: string, name: Name, last: LastAnswer<Name>): void {
    const before = stored.of(aptId).get()
    // Several places of a screen show one answer.
    if (before?.[name]?.at !== last.at) stored.of(aptId).set({ ...before, [name]: last })
  },
  remove: (aptId: string): void => stored.of(aptId).remove(),
}
