import fc from 'fast-check'

/** First surrogate code point, number of surrogates, and last code point. Surrogates are not characters. */
const [FIRST_HALF, HALVES, LAST] = [0xd800, 0x800, 0x10ffff]

const anyCharacter = fc
  .nat({ max: LAST - HALVES })
  .map((at) => String.fromCodePoint(at < FIRST_HALF ? at : at + HALVES))

/**
 * Texts of any Unicode characters. The library's own `binary` lists all million of them in each test file.
 */
export const anyText = fc.string({ unit: anyCharacter })
