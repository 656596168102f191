import * as v from 'valibot'
import { buildEmptyValueOfSchema } from '@/contract/base/empty'

/** Schema of a text in a draft; a text that the member has not typed yet is ''. */
export const draftTextSchema = v.optional(v.string(), '')
/** Schema of a checkbox in a draft; a checkbox that the member has not set yet is false. */
export const draftBooleanSchema = v.optional(v.boolean(), false)

type Entries = v.ObjectEntries
type NameOf<E extends Entries, Type> = {
  [Name in keyof E]: v.InferOutput<E[Name]> extends Type ? Name : never
}[keyof E]
type DraftFields<E extends Entries> = { [Name in NameOf<E, string>]: typeof draftTextSchema } & {
  [Name in NameOf<E, boolean>]: typeof draftBooleanSchema
}

/**
 * Builds the draft schema of all texts and checkboxes of a payload, so that only the contract lists them. A
 * field that a draft of an older release lacks gets its empty value.
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
