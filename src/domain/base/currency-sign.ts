import { type CurrencyCode, getCurrencyDecimals, normaliseDigitsWithoutSpaces, parseCents } from './money'

/** ISO 4217 codes that shops write next to their prices. */
export const CURRENCY_CODE_PATTERN_SOURCE =
  'AED|AUD|BRL|CAD|CHF|CNY|CZK|DKK|EUR|GBP|HKD|IDR|INR|JPY|KES|KRW|MOP|MXN|MYR|NOK|NZD|PHP|PLN|SEK|SGD|THB|TRY|TWD|USD|VND'

/** Signs and words that belong to only one currency, as regular expressions. */
const OWN_SIGNS: readonly (readonly [currency: CurrencyCode, signs: string])[] = [
  ['HKD', 'HK ?\\$|港[币幣元]'],
  ['SGD', 'SG ?\\$|S\\$|新[币幣]'],
  ['TWD', 'NT ?\\$|新?[台臺][币幣]'],
  ['AUD', 'AU ?\\$|A\\$|澳[元币幣]'],
  ['CAD', 'CA ?\\$|C\\$|加[元币幣]'],
  ['USD', 'US ?\\$|美[元金]'],
  ['NZD', 'NZ ?\\$'],
  ['BRL', 'R\\$'],
  ['GBP', '£|英[镑鎊]'],
  ['EUR', '€|[欧歐]元'],
  ['PLN', 'zł'],
  ['KRW', '₩|[韩韓]元'],
  ['JPY', '円|日[元圆圓]'],
  ['CNY', 'CN ?¥|RMB|人民[币幣]'],
]
/** Signs that several currencies share. */
const SHARED_SIGNS: readonly (readonly [sign: string, currencies: string])[] = [
  ['\\$', 'AUD CAD HKD MOP NZD SGD TWD USD'],
  ['[¥￥]', 'CNY JPY'],
  ['元', 'CNY HKD MOP TWD JPY'],
]
/**
 * A dollar of a country outside the list, such as Z$. It must not count as the dollar of a country in the
 * list.
 */
const OTHER_DOLLAR = '[A-Z]{1,3}\\$'

/** Source of a pattern for any currency sign. */
export const CURRENCY_SIGN_PATTERN_SOURCE = [
  ...OWN_SIGNS.map(([, signs]) => signs),
  OTHER_DOLLAR,
  ...SHARED_SIGNS.map(([sign]) => sign),
].join('|')

const whole = (pattern: string): RegExp => new RegExp(`^(?:${pattern})$`)
const CODE = whole(CURRENCY_CODE_PATTERN_SOURCE)
const OWN = OWN_SIGNS.map(([currency, signs]) => [currency, whole(signs)] as const)

/**
 * Returns the currency of a sign or code. Returns undefined for a shared sign such as $ or ¥, and '' for an
 * unknown dollar.
 */
export function findCurrencyBySignOrCode(sign: string): CurrencyCode | undefined {
  if (CODE.test(sign)) return sign
  const own = OWN.find(([, signs]) => signs.test(sign))?.[0]
  return own ?? (whole(OTHER_DOLLAR).test(sign) ? '' : undefined)
}

const atEnds = (signs: string): RegExp => new RegExp(`^(?:${signs})|(?:${signs})$`, 'gi')

/**
 * Returns a pattern for the marks next to an amount in a currency: its code, its own signs and its shared
 * signs.
 */
const signsOf = (currency: CurrencyCode): string =>
  [
    currency,
    ...OWN_SIGNS.flatMap(([own, signs]) => (own === currency ? signs : [])),
    ...SHARED_SIGNS.flatMap(([sign, currencies]) => (currencies.split(' ').includes(currency) ? sign : [])),
  ].join('|')

/**
 * Returns typed input in plain digits without the sign of its own currency: ¥12.50, 12.50元 and CNY 12.50
 * become 12.50.
 */
export const stripOwnCurrencySign = (text: string, currency: CurrencyCode): string =>
  currency
    ? normaliseDigitsWithoutSpaces(text).replace(atEnds(signsOf(currency)), '')
    : normaliseDigitsWithoutSpaces(text)

/** Returns whether the sign of another currency is next to an amount: $12.50 where prices are in yuan. */
export function hasOtherCurrencySign(text: string, currency: CurrencyCode): boolean {
  const figures = stripOwnCurrencySign(text, currency)
  const bare = figures.replace(atEnds(`${CURRENCY_CODE_PATTERN_SOURCE}|${CURRENCY_SIGN_PATTERN_SOURCE}`), '')
  return bare !== figures && parseCents(bare, getCurrencyDecimals(currency)) !== undefined
}

/** Reads typed input as cents of a currency; undefined if it is not an amount, or is in another currency. */
export const parseCentsInCurrency = (text: string, currency: CurrencyCode): number | undefined =>
  parseCents(stripOwnCurrencySign(text, currency), getCurrencyDecimals(currency))
