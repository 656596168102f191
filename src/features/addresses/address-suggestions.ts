import type { ParsedAddressFields } from '@/domain/addresses/address-text/parse-address-text'
import { normalisePhone } from '@/domain/addresses/phone'
import { type AddressDraft, withCountry } from './stored-address-draft'

/** The fields in the order in which the form shows them; the area code goes with its phone. */
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

/** What a pasted text says of a field. */
export interface AddressSuggestion {
  field: PastedAddressField
  value: string
  /** what stands in the field and would be replaced; '' where nothing does */
  current: string
}

const isSameValue = (field: PastedAddressField, a: string, b: string): boolean =>
  field === 'phone' ? normalisePhone(a) === normalisePhone(b) : a.trim() === b.trim()

/** What a text says that the form does not say yet. */
export const findSuggestions = (found: ParsedAddressFields, form: AddressDraft): AddressSuggestion[] =>
  PASTED_FIELDS.flatMap((field) => {
    const [value, current] = [found[field], form[field].trim()]
    return value === '' || isSameValue(field, value, current) ? [] : [{ field, value, current }]
  })

/** What goes with a country: withCountry empties it. */
const COUNTRY_DEPENDENT_FIELDS: readonly PastedAddressField[] = ['postCode', 'province', 'city', 'district']

/** A suggestion, and whether it is filled in. */
export interface SelectableSuggestion extends AddressSuggestion {
  isTaken: boolean
}

/**
 * What a text offers the form. A country that the form was opened for, which nobody typed, is replaced unless the member
 * says no. The places of another country are offered with that country alone.
 * @param chosen what the member answered for fields that hold something
 */
export function listSelectableSuggestions(
  found: ParsedAddressFields,
  form: AddressDraft,
  { isServed, chosen }: { isServed: boolean; chosen: Partial<Record<PastedAddressField, boolean>> },
): SelectableSuggestion[] {
  const isPreset = form.country === form.openedFor
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
 * The form with what the member took of a text. What they typed is not touched unless it is among it; the places of
 * another country go with it.
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
