import type { ParsedAddressFields } from '@/domain/addresses/address-text/parse-address-text'
import { normalisePhone } from '@/domain/addresses/phone'
import { type AddressDraft, withCountry } from './stored-address-draft'

/** The fields in the order of the form. The area code is taken together with the phone. */
const PASTED_FIELDS = [
  'country',
  'name',
  'phone',
  'postCode',
  'province',
  'city',
  'district',
  'address',
  'email',
] as const
export type PastedAddressField = (typeof PASTED_FIELDS)[number]

/** The value of one field in a pasted text. */
export interface AddressSuggestion {
  field: PastedAddressField
  value: string
  /** current value of the field, which would be replaced; '' if the field is empty */
  current: string
}

const isSameValue = (field: PastedAddressField, a: string, b: string): boolean =>
  field === 'phone' ? normalisePhone(a) === normalisePhone(b) : a.trim() === b.trim()

/** Returns the values of the text that differ from the form. */
export const findSuggestions = (found: ParsedAddressFields, form: AddressDraft): AddressSuggestion[] =>
  PASTED_FIELDS.flatMap((field) => {
    const [value, current] = [found[field], form[field].trim()]
    return value === '' || isSameValue(field, value, current) ? [] : [{ field, value, current }]
  })

/** Fields that depend on the country; `withCountry` empties them. */
const COUNTRY_DEPENDENT_FIELDS: readonly PastedAddressField[] = ['postCode', 'province', 'city', 'district']

/** A suggestion, and whether it will be filled in. */
export interface SelectableSuggestion extends AddressSuggestion {
  isTaken: boolean
}

/**
 * Returns the suggestions of a text for the form. A preset country or the home country, which the member did
 * not type, is replaced unless the member declines. Place fields of another country are offered only together
 * with that country.
 *
 * @param home the member's home country, with which a new form begins; '' if unknown
 * @param chosen the member's choices for fields that already have a value
 */
export function listSelectableSuggestions(
  found: ParsedAddressFields,
  form: AddressDraft,
  {
    isServed,
    home,
    chosen,
  }: { isServed: boolean; home: string; chosen: Partial<Record<PastedAddressField, boolean>> },
): SelectableSuggestion[] {
  const isPreset = form.country === form.openedFor || form.country === home
  const offers = findSuggestions(found, form)
    .filter(({ field }) => isServed || field !== 'country')
    .map((each) => ({
      ...each,
      isTaken: each.current === '' || (chosen[each.field] ?? (each.field === 'country' && isPreset)),
    }))
  const moves = offers.some(({ field, isTaken }) => field === 'country' && isTaken)
  const isElsewhere = found.country !== '' && found.country !== form.country && !moves
  return offers
    .filter(({ field }) => !isElsewhere || !COUNTRY_DEPENDENT_FIELDS.includes(field))
    .map((each) =>
      moves && COUNTRY_DEPENDENT_FIELDS.includes(each.field) ? { ...each, current: '', isTaken: true } : each,
    )
}

/**
 * Returns the form with the suggestions that the member took. Other typed values stay. Another country
 * empties the place fields that depend on it.
 */
export function applySuggestions(
  form: AddressDraft,
  found: ParsedAddressFields,
  taken: readonly PastedAddressField[],
): AddressDraft {
  const moved = taken.includes('country') ? withCountry(form, found.country) : form
  const values = Object.fromEntries(taken.map((field) => [field, found[field]]))
  return {
    ...moved,
    ...values,
    ...(taken.includes('phone') ? { areaCode: found.areaCode || moved.areaCode } : {}),
    ...(taken.includes('province') ? { provinceId: '' } : {}),
  }
}
