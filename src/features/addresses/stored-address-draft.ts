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
  /** preset country of the form; '' without one, even if the form began with the member's home country */
  openedFor: draftTextSchema,
})

/** The stored form values of an address. */
export type AddressDraft = v.InferOutput<typeof AddressDraftSchema>

/** Returns an empty form. */
export const createEmptyAddressDraft = (): AddressDraft => v.parse(AddressDraftSchema, {})

/** A half-filled address; `of` takes '<member code>.<address id or new>'. */
export const storedAddressDraft = defineStoredValue({
  name: 'address.draft',
  version: 1,
  schema: AddressDraftSchema,
  isUserInput: true,
})

/** A pasted address that is not yet filled into the form; `of` takes '<member code>'. */
export const storedPastedAddress = defineStoredValue({
  name: 'address.paste',
  version: 1,
  schema: v.string(),
  lifetimeMs: 'visit',
})

let isPasteRequested = false
/**
 * Opens the paste sheet of the next address form, once. It is no part of the page's address: a reload would
 * open the sheet again, over a form that is half filled.
 */
export const pasteSheetOfNextForm = {
  request(): void {
    isPasteRequested = true
  },
  consume(): boolean {
    const isRequested = isPasteRequested
    isPasteRequested = false
    return isRequested
  },
}

/**
 * Returns the form for another country. The place is emptied and the area code follows the country; name and
 * phone stay.
 */
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
 * Returns the draft for a preset country. A new preset replaces the country of the draft. If the draft was
 * opened for this country before, it stays as the member left it.
 */
export function prepareForCountry(country: string, draft: AddressDraft): AddressDraft {
  if (!country || draft.openedFor === country) return draft
  const form = draft.country === country ? draft : withCountry(draft, country)
  return { ...form, openedFor: country }
}

/** Returns the draft storage of a half-filled form, by member and by address. */
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
