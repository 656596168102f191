import type { AddressForm } from '@/domain/address'
import { areaCodeOf } from '@/domain/phone'
import type { DraftStorage } from '@/shared/form/form'
import { storedAddressDraft } from './stored-draft'

/** The form as it is kept while it is typed. */
export interface Form extends AddressForm {
  isDefault: boolean
  /** the country that the form was opened for, '' where the member was to choose one */
  openedFor: string
}

export const EMPTY_FORM: Form = {
  name: '',
  areaCode: '65',
  phone: '',
  postCode: '',
  email: '',
  country: '',
  province: '',
  provinceId: '',
  city: '',
  district: '',
  address: '',
  isDefault: false,
  agreed: false,
  scopeNoticeAccepted: false,
  openedFor: '',
}

/** The form moved to another country: the place and the phone's area belong to it, the person stays. */
export const withCountry = (form: Form, country: string): Form => ({
  ...form,
  country,
  areaCode: areaCodeOf(country) || form.areaCode,
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
export function openedFor(country: string, draft: Form): Form {
  if (!country || draft.openedFor === country) return draft
  const form = draft.country === country ? draft : withCountry(draft, country)
  return { ...form, openedFor: country }
}

/** A half-filled form belongs to its member and to the address it changes. */
export const addressDraft =
  (id: string, presetCountry: string) =>
  (aptId: string): DraftStorage<Form> => {
    const stored = storedAddressDraft.of(`${aptId}.${id || 'new'}`)
    return {
      ...stored,
      get() {
        const draft = stored.get()
        return draft && openedFor(presetCountry, draft)
      },
    }
  }
