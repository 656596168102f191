import * as v from 'valibot'
import { addAddress } from '@/contract/addresses/addresses'
import { buildDraftSchemaEntries, draftTextSchema } from '@/shared/form/draft-schema'
import { defineStored } from '@/storage/define-stored'

/** The shape of a half-filled address. A field that older drafts lack has a default, so that they still open. */
const AddressDraftSchema = v.object({
  ...buildDraftSchemaEntries(addAddress.payload),
  areaCode: v.optional(v.string(), '65'),
  /** the country that the form was opened for, '' where the member was to choose one */
  openedFor: draftTextSchema,
})

/** The form of an address as it is kept while it is typed. */
export type AddressDraft = v.InferOutput<typeof AddressDraftSchema>

/** A form in which nothing was typed yet. */
export const createEmptyAddressDraft = (): AddressDraft => v.parse(AddressDraftSchema, {})

/** A half-filled address; `of` takes '<member code>.<address id or new>'. */
export const storedAddressDraft = defineStored({
  name: 'address.draft',
  version: 1,
  schema: AddressDraftSchema,
  isUserInput: true,
})
