import * as v from 'valibot'
import { buildEmptyValueOfSchema } from '@/contract/base/empty'

/** What a draft keeps of a text that the member has not typed yet. */
export const draftTextSchema = v.optional(v.string(), '')
/** What a draft keeps of a tick that the member has not set yet. */
export const draftBooleanSchema = v.optional(v.boolean(), false)

type Entries = v.ObjectEntries
type NameOf<E extends Entries, Type> = {
  [Name in keyof E]: v.InferOutput<E[Name]> extends Type ? Name : never
}[keyof E]
type DraftFields<E extends Entries> = { [Name in NameOf<E, string>]: typeof draftTextSchema } & {
  [Name in NameOf<E, boolean>]: typeof draftBooleanSchema
}

/**
 * Every text and every tick of a payload as a draft keeps them, so that they are listed once: in the contract. What a
 * draft of an older release lacks is empty.
 */
export function buildDraftEntriesFromPayloadSchema<E extends Entries>(
  payload: v.ObjectSchema<E, undefined>,
): DraftFields<E> {
  const fields: [string, unknown][] = []
  for (const [name, empty] of Object.entries<unknown>(buildEmptyValueOfSchema(payload))) {
    if (empty === '') fields.push([name, draftTextSchema])
    if (empty === false) fields.push([name, draftBooleanSchema])
  }
  return Object.fromEntries(fields) as DraftFields<E>
}
