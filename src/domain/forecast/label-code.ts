import { hasFedExCheckDigit, hasGs1CheckDigit } from './shop-mail/check-digits'

/** The mark of the kind of bar code that some scanners put first (ISO/IEC 15424), such as ]C1. */
const SYMBOLOGY = /^\][A-Za-z]\d/

/**
 * Bar codes of labels that hold the number among what a carrier sorts by. Codes of other carriers are as long: the
 * check digit tells them apart.
 */
const LABEL_CODES: readonly (readonly [pattern: RegExp, check: (number: string) => boolean])[] = [
  // USPS: 420 and a post code of 5 or 9 digits before the number.
  [/^420\d{9}(9[1-5]\d{20})$/, hasGs1CheckDigit],
  [/^420\d{5}(9[1-5]\d{20}(?:\d{4})?)$/, hasGs1CheckDigit],
  // FedEx: 34 digits with the number last; 32 and 16 with the number of the form after it; Ground with the shipper's.
  [/^(?:1\d|96)\d{18}00(\d{12})$/, hasFedExCheckDigit],
  [/^\d{16}(\d{12})\d{4}$/, hasFedExCheckDigit],
  [/^(\d{12})0[2-6]\d{2}$/, hasFedExCheckDigit],
  [/^96\d{5}(\d{15})$/, hasGs1CheckDigit],
]

/** The tracking number in a bar code, in capitals of plain width; the code itself where it holds nothing else. */
export function extractTrackingNumberFromBarCode(code: string): string {
  const text = code.replace(SYMBOLOGY, '')
  for (const [pattern, check] of LABEL_CODES) {
    const number = pattern.exec(text)?.[1]
    if (number && check(number)) return number
  }
  return text
}
