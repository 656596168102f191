const DECIMAL = /^-?\d+(\.\d+)?$/

/**
 * Reads a number in decimal digits, with an optional minus sign and decimal point. Returns undefined for
 * anything else that `Number` also accepts, such as 0x2cec, 1.15e4, Infinity, a space or an empty text.
 */
export function parseDecimal(text: string): number | undefined {
  const number = DECIMAL.test(text) ? Number(text) : Number.NaN
  return Number.isFinite(number) ? number : undefined
}
