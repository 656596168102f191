import { toHalfWidth } from '../base/text'

/**
 * A British postal code, in capitals: one of the areas of Royal Mail's Postcode Address File, with BFPO's, then the two
 * halves; the second half has no C, I, K, M, O or V. Gibraltar (GX) is not in it.
 */
export const BRITISH_POST_CODE_PATTERN_SOURCE =
  '(?:A[BL]|B[ABDFHLNRSTX]?|C[ABFHMORTVW]|D[ADEGHLNTY]|E[CHNX]?|F[KY]|G[LUY]?|H[ADGPRSUX]|I[GMPV]|JE|K[ATWY]|L[ADELNSU]?|M[EKL]?|N[EGNPRW]?|O[LX]|P[AEHLOR]|R[GHM]|S[AEGKLMNOPRSTWY]?|T[ADFNQRSW]|UB|W[ACDFNRSV]?|YO|ZE)\\d[A-Z\\d]? ?\\d[ABD-HJLNP-UW-Z]{2}'

/** How postal codes are written, by destination, as `normalisePostCode` leaves them (ours, by the Universal Postal Union's addressing sheets; HK and MC have one each, which couriers expect). */
const POSTCODES: ReadonlyMap<string, RegExp> = new Map([
  ['CN', /^\d{6}$/],
  ['XJ', /^8[34]\d{4}$/],
  ['HK', /^999077$/],
  ['MC', /^999078$/],
  ['TW', /^\d{3}(\d{2,3})?$/],
  ['SG', /^\d{6}$/],
  ['MY', /^\d{5}$/],
  ['AE', /^\d{5}$/],
  ['KE', /^\d{5}$/],
  ['GB', new RegExp(`^${BRITISH_POST_CODE_PATTERN_SOURCE}$`)],
  ['AU', /^\d{4}$/],
  ['GE', /^\d{4}$/],
])

/** British codes are shown in two parts, of which the second has three letters. */
const BRITISH_PARTS = /^(\w{2,4})(\w{3})$/

/** A postal code in capitals of plain width, with no spaces but those that its destination writes. */
export function normalisePostCode(country: string, text: string): string {
  const code = toHalfWidth(text).trim().toUpperCase()
  if (!POSTCODES.has(country)) return code.replace(/\s+/g, ' ')
  const together = code.replace(/[\s-]/g, '')
  return country === 'GB' ? together.replace(BRITISH_PARTS, '$1 $2') : together
}

/** Whether a postal code is written as its destination writes them; a destination unknown here takes any. */
export const isValidPostCode = (country: string, postCode: string): boolean =>
  POSTCODES.get(country)?.test(normalisePostCode(country, postCode)) ?? true
