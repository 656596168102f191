import type { ParsedAddressFields } from '@/domain/address-text/read-address-text'
import { normalisePhone } from '@/domain/phone'
import { withCountry } from './address-draft'
import type { AddressDraft } from './stored-draft'

/** The fields in the order in which the form shows them; the area code goes with its phone. */
const FIELDS = [
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
export type PastedField = (typeof FIELDS)[number]

/** What a pasted text says of a field. */
export interface Suggestion {
  field: PastedField
  value: string
  /** what stands in the field and would be replaced; '' where nothing does */
  held: string
}

const isSame = (field: PastedField, a: string, b: string): boolean =>
  field === 'phone' ? normalisePhone(a) === normalisePhone(b) : a.trim() === b.trim()

/** What a text says that the form does not say yet. */
export const suggestionsOf = (found: ParsedAddressFields, form: AddressDraft): Suggestion[] =>
  FIELDS.flatMap((field) => {
    const [value, held] = [found[field], form[field].trim()]
    return value === '' || isSame(field, value, held) ? [] : [{ field, value, held }]
  })

/** What goes with a country: withCountry empties it. */
const OF_COUNTRY: readonly PastedField[] = ['postCode', 'province', 'city', 'district']

/** A suggestion, and whether it is filled in. */
export interface Offer extends Suggestion {
  isTaken: boolean
}

/**
 * What a text offers the form. A country that the form was opened for, which nobody typed, is replaced unless the member
 * says no. The places of another country are offered with that country alone.
 * @param chosen what the member answered for fields that hold something
 */
export function offersOf(
  found: ParsedAddressFields,
  form: AddressDraft,
  { isServed, chosen }: { isServed: boolean; chosen: Partial<Record<PastedField, boolean>> },
): Offer[] {
  const isPreset = form.country === form.openedFor
  const offers = suggestionsOf(found, form)
    .filter(({ field }) => isServed || field !== 'country')
    .map((each) => ({
      ...each,
      isTaken: each.held === '' || (chosen[each.field] ?? (each.field === 'country' && isPreset)),
    }))
  const moves = offers.some(({ field, isTaken }) => field === 'country' && isTaken)
  const isElsewhere = found.country !== '' && found.country !== form.country && !moves
  return offers
    .filter(({ field }) => !isElsewhere || !OF_COUNTRY.includes(field))
    .map((each) => (moves && OF_COUNTRY.includes(each.field) ? { ...each, held: '', isTaken: true } : each))
}

/**
 * The form with what the member took of a text. What they typed is not touched unless it is among it; the places of
 * another country go with it.
 */
export function filledWith(
  form: AddressDraft,
  found: ParsedAddressFields,
  taken: readonly PastedField[],
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
