import { toHalfWidth } from '../base/text'

/**
 * Pattern of a British postal code in capitals: an area of Royal Mail's Postcode Address File or BFPO, then
 * the two halves. The second half has no C, I, K, M, O or V. Gibraltar (GX) is not included.
 */
export const BRITISH_POST_CODE_PATTERN_SOURCE =
  '(?:A[BL]|B[ABDFHLNRSTX]?|C[ABFHMORTVW]|D[ADEGHLNTY]|E[CHNX]?|F[KY]|G[LUY]?|H[ADGPRSUX]|I[GMPV]|JE|K[ATWY]|L[ADELNSU]?|M[EKL]?|N[EGNPRW]?|O[LX]|P[AEHLOR]|R[GHM]|S[AEGKLMNOPRSTWY]?|T[ADFNQRSW]|UB|W[ACDFNRSV]?|YO|ZE)\\d[A-Z\\d]? ?\\d[ABD-HJLNP-UW-Z]{2}'

/**
 * Patterns of postal codes by destination, in the form of `normalisePostCode`. They are ours, from the
 * addressing sheets of the Universal Postal Union. HK and MC have one code each, which couriers expect.
 */
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

/** The two parts of a British code on screen. The second part has three characters. */
const BRITISH_PARTS = /^(\w{2,4})(\w{3})$/

/** Returns a postal code in half-width capitals. Only spaces that the destination uses remain. */
export function normalisePostCode(country: string, text: string): string {
  const code = toHalfWidth(text).trim().toUpperCase()
  if (!POSTCODES.has(country)) return code.replace(/\s+/g, ' ')
  const together = code.replace(/[\s-]/g, '')
  return country === 'GB' ? together.replace(BRITISH_PARTS, '$1 $2') : together
}

/**
 * Returns whether a postal code has the format of its destination. Every code is valid for an unknown
 * destination.
 */
export const isValidPostCode = (country: string, postCode: string): boolean =>
  POSTCODES.get(country)?.test(normalisePostCode(country, postCode)) ?? true
