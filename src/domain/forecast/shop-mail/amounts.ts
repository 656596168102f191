import {
  CURRENCY_CODE_PATTERN_SOURCE,
  CURRENCY_SIGN_PATTERN_SOURCE,
  findCurrencyBySignOrCode,
} from '../../base/currency-sign'
import { getCurrencyDecimals } from '../../base/money'

const FIGURES = "\\d{1,3}(?:[.,\\u00a0\\u202f ']\\d{3})*(?:[.,]\\d{1,2})?|\\d+(?:[.,]\\d{1,2})?"
const MARKS = `${CURRENCY_CODE_PATTERN_SOURCE}|${CURRENCY_SIGN_PATTERN_SOURCE}`
/**
 * Amounts in a line, in the order of the alternatives:
 *
 * - digits after a currency code, with an optional sign between them
 * - digits after a sign, with an optional code or sign after them
 * - digits before a code or sign
 * - digits without a currency, which match as a whole so that their last digits do not count as an amount
 */
const AMOUNT = new RegExp(
  [
    `(${CURRENCY_CODE_PATTERN_SOURCE})\\s?(?:${CURRENCY_SIGN_PATTERN_SOURCE})?\\s?(${FIGURES})(?!\\d)`,
    `(${CURRENCY_SIGN_PATTERN_SOURCE})\\s?(${FIGURES})(?!\\d)(?:\\s?\\(?(${MARKS})(?![A-Za-z]|\\s?\\d))?`,
    `(${FIGURES})\\s?(${MARKS})(?![A-Za-z\\d])`,
    '[\\d.,]+',
  ].join('|'),
  'g',
)
/** An amount at the end of a goods name, with the separator before it. */
const AMOUNT_AFTER_NAME = new RegExp(
  `\\s(?:[-–|]\\s*)?(?:(?:${MARKS})\\s?[\\d.,]+|[\\d.,]+\\s?(?:${MARKS})(?![A-Za-z]|\\s?\\d)).*`,
)

/** Removes the price after a name. */
export const stripTrailingPrice = (name: string): string => name.replace(AMOUNT_AFTER_NAME, '')

/** An amount in a mail. `priceText` has a decimal point, as the price field needs it. */
export interface MailAmountText {
  priceText: string
  currency: string
}

/**
 * Converts 1.234,56 and 1,234.56 to 1234.56. The last mark is the decimal one if one or two digits follow it.
 */
function normaliseMailFigure(figures: string): string {
  const decimal = /[.,](\d{1,2})$/.exec(figures)
  const digits = figures.slice(0, decimal?.index).replace(/\D/g, '')
  const fraction = decimal?.[1]
  return fraction === undefined ? digits : `${digits}.${fraction.padEnd(2, '0')}`
}

/**
 * Guesses the currency of a shared sign. $ alone means USD, and 元 means CNY. ¥ means JPY in a Japanese mail,
 * otherwise CNY.
 */
function guessSharedSignCurrency(sign: string, mail: string): string {
  if (sign === '$') return 'USD'
  return sign !== '元' && /[\u3040-\u30ff]/.test(mail) ? 'JPY' : 'CNY'
}

/**
 * Returns the currency of an amount. $273.00 AUD are Australian dollars, because a sign of only one currency
 * is more certain than a shared one.
 */
const findAmountCurrency = (signs: readonly string[], mail: string): string =>
  signs.map(findCurrencyBySignOrCode).find((currency) => currency !== undefined) ??
  guessSharedSignCurrency(signs.at(-1)!, mail)

/**
 * Returns every amount with a known currency in a line of a mail.
 * @param mail text that decides which currency a shared sign means
 */
export const findAmountsInMailLine = (line: string, mail: string): MailAmountText[] =>
  [...line.matchAll(AMOUNT)].flatMap(([, code, ofCode, before, ofSign, behind, figures, after]) => {
    const signs = [code, behind, before, after].filter((sign) => sign !== undefined)
    const currency = signs.length > 0 ? findAmountCurrency(signs, mail) : ''
    if (!currency) return []
    const priceText = normaliseMailFigure((ofCode ?? ofSign ?? figures)!)
    return [
      {
        currency,
        priceText: getCurrencyDecimals(currency) === 0 ? priceText.replace(/\..*/, '') : priceText,
      },
    ]
  })
