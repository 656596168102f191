import fc from 'fast-check'

/** Halves of a pair, which are no characters. */
const [FIRST_HALF, HALVES, LAST] = [0xd800, 0x800, 0x10ffff]

const anyCharacter = fc
  .nat({ max: LAST - HALVES })
  .map((at) => String.fromCodePoint(at < FIRST_HALF ? at : at + HALVES))

/** Texts of any characters of Unicode; the library's own `binary` lists all million of them in each file of tests. */
export const anyText = fc.string({ unit: anyCharacter })
