import { toHalfWidth } from './text'

/** The zeros of scripts with other digits, from Arabic to Mongolian. The digits 1 to 9 follow each zero. */
const ZEROS =
  '\u0660\u06f0\u07c0\u0966\u09e6\u0a66\u0ae6\u0b66\u0be6\u0c66\u0ce6\u0d66\u0e50\u0ed0\u0f20\u1040\u17e0\u1810'

const plainDigit = (character: string): string => {
  const values = [...ZEROS].map((zero) => character.charCodeAt(0) - zero.charCodeAt(0))
  return String(values.find((value) => value >= 0 && value <= 9) ?? character)
}

/** Returns a text in half width with the digits 0 to 9, from any script: ١٣, १३ and １３ become 13. */
export const normaliseDigits = (text: string): string =>
  toHalfWidth(text).replace(/[\u0660-\u1819]/g, plainDigit)
