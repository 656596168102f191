import {
  CURRENCY_CODE_PATTERN_SOURCE,
  CURRENCY_SIGN_PATTERN_SOURCE,
  findCurrencyBySignOrCode,
} from '../../base/currency-sign'
import { getCurrencyDecimals } from '../../base/money'

const FIGURES = "\\d{1,3}(?:[.,\\u00a0\\u202f ']\\d{3})*(?:[.,]\\d{1,2})?|\\d+(?:[.,]\\d{1,2})?"
const MARKS = `${CURRENCY_CODE_PATTERN_SOURCE}|${CURRENCY_SIGN_PATTERN_SOURCE}`
/**
 * Figures behind a code and its sign, then behind a sign with a code after them, then before either. Figures without one
 * match too, whole, so that their last digits are no amount.
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
/** An amount at the end of what is bought, with what parts it from the name. */
const AMOUNT_AFTER_NAME = new RegExp(
  `\\s(?:[-–|]\\s*)?(?:(?:${MARKS})\\s?[\\d.,]+|[\\d.,]+\\s?(?:${MARKS})(?![A-Za-z]|\\s?\\d)).*`,
)

/** A name without the price that stands behind it. */
export const stripTrailingPrice = (name: string): string => name.replace(AMOUNT_AFTER_NAME, '')

/** An amount as a mail writes it: figures with a point, as a price field takes them. */
export interface MailAmountText {
  priceText: string
  currency: string
}

/** 1.234,56 and 1,234.56 as 1234.56: the last mark with one or two digits after it is the decimal one. */
function normaliseMailFigure(figures: string): string {
  const decimal = /[.,](\d{1,2})$/.exec(figures)
  const digits = figures.slice(0, decimal?.index).replace(/\D/g, '')
  const fraction = decimal?.[1]
  return fraction === undefined ? digits : `${digits}.${fraction.padEnd(2, '0')}`
}

/** $ alone is the United States', 元 the yuan; ¥ is the yen in a Japanese mail, else the yuan. */
function guessSharedSignCurrency(sign: string, mail: string): string {
  if (sign === '$') return 'USD'
  return sign !== '元' && /[\u3040-\u30ff]/.test(mail) ? 'JPY' : 'CNY'
}

/** The currency of an amount: $273.00 AUD are Australian, for a sign of one currency says more than one of several. */
const findAmountCurrency = (signs: readonly string[], mail: string): string =>
  signs.map(findCurrencyBySignOrCode).find((currency) => currency !== undefined) ??
  guessSharedSignCurrency(signs.at(-1)!, mail)

/** Every amount in a line of a mail, in currencies that are known. @param mail by which a sign of two currencies is read */
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
