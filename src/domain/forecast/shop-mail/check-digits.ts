const digitsOf = (number: string): number[] => [...number].map(Number)

const weighted = (digits: readonly number[], weights: readonly number[]): number =>
  digits.reduce((sum, digit, at) => sum + digit * weights[at % weights.length]!, 0)

/** Returns the digit that raises a sum to the next multiple of ten. */
const toFullTen = (sum: number): number => (10 - (sum % 10)) % 10

/**
 * Returns whether the last digit is the GS1 check digit, with weights 3, 1, 3 … from the right. USPS and
 * FedEx Ground use it.
 */
export function hasGs1CheckDigit(number: string): boolean {
  const [check, ...digits] = digitsOf(number).reverse()
  return check === toFullTen(weighted(digits, [3, 1]))
}

/** Returns whether the last of the twelve digits of a FedEx Express number is its check digit. */
export function hasFedExCheckDigit(number: string): boolean {
  const digits = digitsOf(number)
  return digits.pop() === (weighted(digits, [3, 1, 7]) % 11) % 10
}

/**
 * Offset from a letter's character code to its value in a UPS number: A is 2, B is 3, and so on. Only the
 * last digit of the value counts.
 */
const LETTERS_BEFORE_TWO = 63
const upsValue = (character: string): number =>
  /\d/.test(character) ? Number(character) : (character.charCodeAt(0) - LETTERS_BEFORE_TWO) % 10

/**
 * Returns whether a UPS number has a correct check digit. The number is 1Z and sixteen letters and digits;
 * the last digit is the check digit.
 */
export function hasUpsCheckDigit(number: string): boolean {
  const values = [...number.slice(2)].map(upsValue)
  return values.pop() === toFullTen(weighted(values, [1, 2]))
}

const S10_WEIGHTS = [8, 6, 4, 2, 3, 5, 9, 7]

/**
 * Returns whether a postal number has a correct check digit. The number is two letters, eight digits, the
 * check digit and two letters (UPU S10).
 */
export function hasS10CheckDigit(number: string): boolean {
  const digits = digitsOf(number.slice(2, 11))
  const check = digits.pop()
  const rest = 11 - (weighted(digits, S10_WEIGHTS) % 11)
  return check === (rest === 10 ? 0 : rest === 11 ? 5 : rest)
}
