import * as v from 'valibot'
import { addAddress } from '@/contract/addresses/addresses'
import { getDestinationAreaCode } from '@/domain/addresses/phone'
import { buildDraftEntriesFromPayloadSchema, draftTextSchema } from '@/shared/form/draft-schema'
import type { DraftStorage } from '@/shared/form/form-state'
import { defineStoredValue } from '@/storage/define-stored'

/** The shape of a half-filled address. A field that older drafts lack has a default, so that they still open. */
const AddressDraftSchema = v.object({
  ...buildDraftEntriesFromPayloadSchema(addAddress.payload),
  areaCode: v.optional(v.string(), '65'),
  /** the country that the form was opened for, '' where the member was to choose one */
  openedFor: draftTextSchema,
})

/** The form of an address as it is kept while it is typed. */
export type AddressDraft = v.InferOutput<typeof AddressDraftSchema>

/** A form in which nothing was typed yet. */
export const createEmptyAddressDraft = (): AddressDraft => v.parse(AddressDraftSchema, {})

/** A half-filled address; `of` takes '<member code>.<address id or new>'. */
export const storedAddressDraft = defineStoredValue({
  name: 'address.draft',
  version: 1,
  schema: AddressDraftSchema,
  isUserInput: true,
})

/** A whole address that was pasted and not taken over yet; `of` takes '<member code>'. */
export const storedPastedAddress = defineStoredValue({
  name: 'address.paste',
  version: 1,
  schema: v.string(),
  lifetimeMs: 'visit',
})

/** The form moved to another country: the place and the phone's area belong to it, the person stays. */
export const withCountry = (form: AddressDraft, country: string): AddressDraft => ({
  ...form,
  country,
  areaCode: getDestinationAreaCode(country) || form.areaCode,
  province: '',
  provinceId: '',
  city: '',
  district: '',
  postCode: '',
})

/**
 * The form to show when it is opened for a country: a destination that was just chosen goes before the country of a
 * draft, while a form that was opened for this very country before comes back as the member left it.
 */
export function prepareForCountry(country: string, draft: AddressDraft): AddressDraft {
  if (!country || draft.openedFor === country) return draft
  const form = draft.country === country ? draft : withCountry(draft, country)
  return { ...form, openedFor: country }
}

/** A half-filled form belongs to its member and to the address it changes. */
export const createAddressDraftStorage =
  (id: string, presetCountry: string) =>
  (aptId: string): DraftStorage<AddressDraft> => {
    const stored = storedAddressDraft.of(`${aptId}.${id || 'new'}`)
    return {
      ...stored,
      get() {
        const draft = stored.get()
        return draft && prepareForCountry(presetCountry, draft)
      },
    }
  }
