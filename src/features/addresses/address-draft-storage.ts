import { getAreaCode } from '@/domain/addresses/phone'
import type { DraftStorage } from '@/shared/form/form-state'
import { type AddressDraft, storedAddressDraft } from './stored-address-draft'

/** The form moved to another country: the place and the phone's area belong to it, the person stays. */
export const withCountry = (form: AddressDraft, country: string): AddressDraft => ({
  ...form,
  country,
  areaCode: getAreaCode(country) || form.areaCode,
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
