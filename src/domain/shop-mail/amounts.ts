import { decimalsOf } from '../money'

const SYMBOLS: readonly (readonly [currency: string, written: string])[] = [
  ['HKD', 'HK\\$|HKD|港[币幣元]'],
  ['SGD', 'S\\$|SGD|新[币幣]'],
  ['TWD', 'NT\\$|TWD|新[台臺][币幣]'],
  ['AUD', 'A\\$|AU\\$|AUD'],
  ['CAD', 'C\\$|CA\\$|CAD'],
  ['USD', 'US\\$|USD|\\$|美元'],
  ['GBP', '£|GBP'],
  ['EUR', '€|EUR'],
  ['PLN', 'zł|PLN'],
  ['JPY', 'JPY|円'],
  ['CNY', 'CNY|RMB|CN¥|元'],
  ['YEN', '¥'],
]
const FIGURES = "\\d{1,3}(?:[.,\\u00a0\\u202f ']\\d{3})*(?:[.,]\\d{1,2})?|\\d+(?:[.,]\\d{1,2})?"
const SIGNS = SYMBOLS.map(([, written]) => written).join('|')
/** Figures beside their sign; figures without one match too, whole, so that their last digits are no amount. */
const AMOUNT = new RegExp(
  `(${SIGNS})\\s?(${FIGURES})(?![\\d])|(${FIGURES})\\s?(${SIGNS})(?![A-Za-z])|[\\d.,]+`,
  'g',
)

/** An amount as a mail writes it: figures with a point, as a price field takes them. */
export interface Amount {
  priceText: string
  currency: string
}

/** 1.234,56 and 1,234.56 as 1234.56: the last mark with one or two digits after it is the decimal one. */
function plainFigure(figures: string): string {
  const decimal = /[.,](\d{1,2})$/.exec(figures)
  const digits = figures.slice(0, decimal?.index).replace(/\D/g, '')
  const fraction = decimal?.[1]
  return fraction === undefined ? digits : `${digits}.${fraction.padEnd(2, '0')}`
}

/** ¥ is the yen in a Japanese mail, else the yuan. */
const currencyOf = (sign: string, text: string): string => {
  const currency = SYMBOLS.find(([, written]) => new RegExp(`^(?:${written})$`).test(sign))![0]
  if (currency !== 'YEN') return currency
  return /[\u3040-\u30ff]/.test(text) ? 'JPY' : 'CNY'
}

/** Every amount in a line of a mail. @param mail by which a sign of two currencies is read */
export const amountsIn = (line: string, mail: string): Amount[] =>
  [...line.matchAll(AMOUNT)].flatMap(([, before, figures, figuresFirst, after]) => {
    const sign = before ?? after
    if (!sign) return []
    const currency = currencyOf(sign, mail)
    const priceText = plainFigure((figures ?? figuresFirst)!)
    return [{ currency, priceText: decimalsOf(currency) === 0 ? priceText.replace(/\..*/, '') : priceText }]
  })
