import { plainWidth } from './text'

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
  ['GB', /^[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2}$/],
  ['AU', /^\d{4}$/],
  ['GE', /^\d{4}$/],
])

/** British codes are shown in two parts, of which the second has three letters. */
const BRITISH_PARTS = /^(\w{2,4})(\w{3})$/

/** A postal code in capitals of plain width, with no spaces but those that its destination writes. */
export function normalisePostCode(country: string, text: string): string {
  const code = plainWidth(text).trim().toUpperCase()
  if (!POSTCODES.has(country)) return code.replace(/\s+/g, ' ')
  const together = code.replace(/[\s-]/g, '')
  return country === 'GB' ? together.replace(BRITISH_PARTS, '$1 $2') : together
}

/** Whether a postal code is written as its destination writes them; a destination unknown here takes any. */
export const postCodeFits = (country: string, postCode: string): boolean =>
  POSTCODES.get(country)?.test(normalisePostCode(country, postCode)) ?? true
