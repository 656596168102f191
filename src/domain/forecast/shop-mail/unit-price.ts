import { parseCentsInCurrency } from '../../base/currency-sign'
import { type CurrencyCode, formatCentsAsDecimal, getCurrencyDecimals, parseCents } from '../../base/money'
import { convertCurrencyCentsUnrounded, type ExchangeRateToSettlement } from '../../pricing/exchange'
import type { MailGoodsItem } from './mail-goods'

/** The price of one piece in a mail, converted to the currency of a warehouse. */
export interface ConvertedUnitPrice {
  /** digits for the price field; '' if the member must enter the price */
  priceText: string
  /**
   * value of 100 units of the mail's currency, in cents of the warehouse's currency; absent without a
   * conversion
   */
  per100?: number
}

/** Returns the amount of a mail in cents of its own currency; undefined without an amount. */
export const parseStatedMailPriceCents = ({ price }: MailGoodsItem): number | undefined =>
  price && parseCents(price.priceText, getCurrencyDecimals(price.currency))

const PER = 100

/**
 * Returns the price of one piece in a warehouse's currency.
 *
 * - A total is divided by the quantity. In the same currency, the price stays empty if the result is not
 *   exact.
 * - Another currency is converted at the rates of the day and rounded to the cent. Without a rate, the price
 *   stays empty and the member enters it.
 *
 * The form shows the conversion, and the member can change the price (ours).
 */
export function convertMailUnitPrice(
  goods: MailGoodsItem,
  { currency, rates }: { currency: CurrencyCode; rates: readonly ExchangeRateToSettlement[] },
): ConvertedUnitPrice {
  const cents = parseStatedMailPriceCents(goods)
  if (!goods.price || cents === undefined) return { priceText: '' }
  const { currency: from } = goods.price
  const pieces = goods.isTotal ? Math.max(1, goods.quantity) : 1
  const [decimals, ofMail] = [getCurrencyDecimals(currency), getCurrencyDecimals(from)]
  if (from === currency)
    return { priceText: cents % pieces === 0 ? formatCentsAsDecimal(cents / pieces, decimals) : '' }
  const way = { from, to: currency, rates }
  const [piece, per100] = [
    convertCurrencyCentsUnrounded(cents / pieces, way),
    convertCurrencyCentsUnrounded(PER * 10 ** ofMail, way),
  ]
  return piece === undefined || per100 === undefined
    ? { priceText: '' }
    : { priceText: formatCentsAsDecimal(piece, decimals), per100: Math.round(per100) }
}

/**
 * Returns the price of one piece in a mail as digits of the mail's own currency. Undefined without an amount,
 * and for a total that cannot be divided exactly.
 */
export function toStatedUnitPriceText(goods: MailGoodsItem): string | undefined {
  const cents = parseStatedMailPriceCents(goods)
  const pieces = goods.isTotal ? Math.max(1, goods.quantity) : 1
  return goods.price && cents !== undefined && cents % pieces === 0
    ? formatCentsAsDecimal(cents / pieces, getCurrencyDecimals(goods.price.currency))
    : undefined
}

/**
 * Returns a price that was typed in a shop's currency as digits of the warehouse's currency. A text that is
 * no amount stays as typed, so that the check of the price can name its problem. Without a rate, '' is
 * returned.
 */
export function convertTypedShopPrice(
  { text, currency: from }: { text: string; currency: CurrencyCode },
  way: { currency: CurrencyCode; rates: readonly ExchangeRateToSettlement[] },
): string {
  const cents = parseCentsInCurrency(text, from)
  if (cents === undefined) return text
  const converted = convertCurrencyCentsUnrounded(cents, { from, to: way.currency, rates: way.rates })
  return converted === undefined ? '' : formatCentsAsDecimal(converted, getCurrencyDecimals(way.currency))
}
