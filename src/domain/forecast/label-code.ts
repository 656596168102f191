import { hasFedExCheckDigit, hasGs1CheckDigit } from './shop-mail/check-digits'

/** Prefix for the type of bar code that some scanners send (ISO/IEC 15424), such as ]C1. */
const SYMBOLOGY = /^\][A-Za-z]\d/

/**
 * Bar codes on labels that contain the tracking number among sorting data of the carrier. Codes of other
 * carriers can have the same length; the check digit distinguishes them.
 */
const LABEL_CODES: readonly (readonly [pattern: RegExp, check: (number: string) => boolean])[] = [
  // USPS: 420 and a postal code of 5 or 9 digits before the number.
  [/^420\d{9}(9[1-5]\d{20})$/, hasGs1CheckDigit],
  [/^420\d{5}(9[1-5]\d{20}(?:\d{4})?)$/, hasGs1CheckDigit],
  // FedEx: 34 digits with the number at the end; 32 and 16 digits with the form number after it; Ground with
  // the shipper's number.
  [/^(?:1\d|96)\d{18}00(\d{12})$/, hasFedExCheckDigit],
  [/^\d{16}(\d{12})\d{4}$/, hasFedExCheckDigit],
  [/^(\d{12})0[2-6]\d{2}$/, hasFedExCheckDigit],
  [/^96\d{5}(\d{15})$/, hasGs1CheckDigit],
]

/**
 * Returns the tracking number from a bar code in half-width capitals. If the code contains no other data, it
 * is the number itself, without the type prefix.
 */
export function extractTrackingNumberFromBarCode(code: string): string {
  const text = code.replace(SYMBOLOGY, '')
  for (const [pattern, check] of LABEL_CODES) {
    const number = pattern.exec(text)?.[1]
    if (number && check(number)) return number
  }
  return text
}
