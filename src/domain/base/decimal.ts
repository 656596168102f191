const DECIMAL = /^-?\d+(\.\d+)?$/

/**
 * A number as people write it: decimal digits, with a point if need be. undefined of anything else that a program takes
 * for a number too, such as 0x2cec, 1.15e4, Infinity, a space or nothing.
 */
export function parseDecimal(text: string): number | undefined {
  const number = DECIMAL.test(text) ? Number(text) : Number.NaN
  return Number.isFinite(number) ? number : undefined
}
