import { type CurrencyCode, formatCentsAsDecimal, getCurrencyDecimals, parseCents } from '../../base/money'
import { convertCurrencyCentsUnrounded, type ExchangeRateToSettlement } from '../../pricing/exchange'
import type { MailGoodsItem } from './mail-goods'

/** The price of one piece, as a mail's amount comes out in the currency of a warehouse. */
export interface ConvertedUnitPrice {
  /** figures for a price field; '' where the member has to enter it */
  priceText: string
  /** what 100 units of the mail's currency are worth, in cents of the warehouse's; absent where nothing was converted */
  per100?: number
}

/** Cents of a mail's amount; undefined without one. */
export const parseStatedMailPriceCents = ({ price }: MailGoodsItem): number | undefined =>
  price && parseCents(price.priceText, getCurrencyDecimals(price.currency))

const PER = 100

/**
 * The price of one piece in a warehouse's currency: of a sum its part, where that comes out even; of another currency by
 * the rates of the day, rounded to the cent. Without a rate it is for the member to enter.
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
