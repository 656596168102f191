import { parseCentsInCurrency } from '@/domain/base/currency-sign'
import type { GoodsEntry } from '@/domain/forecast/goods'
import type { ParsedShopMail } from '@/domain/forecast/shop-mail/read-shop-mail'
import { normaliseTrackingNumber } from '@/domain/forecast/tracking-number'
import { createEmptyGoodsItem } from './goods-item-form'
import type { ForecastDraft } from './stored-forecast-draft'

/** Returns whether the draft already has a tracking number that differs from the mail's. */
export const hasDifferentTrackingNumber = (draft: ForecastDraft, { trackingNo }: ParsedShopMail): boolean =>
  trackingNo !== undefined &&
  draft.trackingNo.trim() !== '' &&
  normaliseTrackingNumber(draft.trackingNo) !== trackingNo

/** One kind of goods of a mail, as the member takes it. `priceText` is the price as the field shows it. */
export interface ShopMailItem {
  description: string
  quantity: number
  priceText: string
  /** the price in the mail's currency, if it was converted and the member kept it */
  shopPrice?: GoodsEntry['shopPrice']
}

interface ShopMailSelection {
  mail: Pick<ParsedShopMail, 'trackingNo' | 'shoppingUrl'>
  /** goods that the member did not exclude */
  items: readonly ShopMailItem[]
  /** currency of the prices: the warehouse's */
  currency: string
  /** country of origin that the form presets; '' where customs do not ask */
  originCountry: string
  /** the mail's number may replace the number of the draft */
  replacesNumber: boolean
}

const toGoodsEntry = (
  { priceText, ...item }: ShopMailItem,
  { currency, originCountry }: Pick<ShopMailSelection, 'currency' | 'originCountry'>,
): GoodsEntry => ({
  ...createEmptyGoodsItem(currency, originCountry),
  ...item,
  priceText,
  unitPrice: parseCentsInCurrency(priceText, currency) ?? 0,
})

/** Returns the values of a mail that the draft does not have yet. The member's input stays. */
export function fillFromShopMail(
  draft: ForecastDraft,
  { mail: { trackingNo, shoppingUrl }, items, replacesNumber, ...presets }: ShopMailSelection,
): Partial<ForecastDraft> {
  const takesNumber = trackingNo !== undefined && (replacesNumber || draft.trackingNo.trim() === '')
  const listed = draft.goods.map(({ description }) => description.trim())
  const others = items.filter(({ description }) => !listed.includes(description))
  return {
    ...(takesNumber ? { trackingNo } : {}),
    ...(others.length > 0
      ? { goods: [...draft.goods, ...others.map((item) => toGoodsEntry(item, presets))] }
      : {}),
    ...(shoppingUrl && !draft.shoppingUrl.trim() ? { shoppingUrl } : {}),
  }
}
