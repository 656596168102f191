import { parseCentsInCurrency } from '@/domain/base/currency-sign'
import type { GoodsEntry } from '@/domain/forecast/goods'
import type { ParsedShopMail } from '@/domain/forecast/shop-mail/read-shop-mail'
import { normaliseTrackingNumber } from '@/domain/forecast/tracking-number'
import { createEmptyGoodsItem } from './goods-item-form'
import type { ForecastDraft } from './stored-forecast-draft'

/** Whether another number than the mail's stands in the draft already. */
export const hasDifferentTrackingNumber = (draft: ForecastDraft, { trackingNo }: ParsedShopMail): boolean =>
  trackingNo !== undefined &&
  draft.trackingNo.trim() !== '' &&
  normaliseTrackingNumber(draft.trackingNo) !== trackingNo

/** One kind of a mail's goods as the member takes it, its price as the field shows it. */
export interface ShopMailItem {
  description: string
  quantity: number
  priceText: string
}

interface ShopMailSelection {
  mail: Pick<ParsedShopMail, 'trackingNo' | 'shoppingUrl'>
  /** those that the member did not leave out */
  items: readonly ShopMailItem[]
  /** of the warehouse, in which the prices are */
  currency: string
  /** the number in the draft may be replaced */
  replacesNumber: boolean
}

const toGoodsEntry = ({ priceText, ...item }: ShopMailItem, currency: string): GoodsEntry => ({
  ...createEmptyGoodsItem(currency),
  ...item,
  priceText,
  unitPrice: parseCentsInCurrency(priceText, currency) ?? 0,
})

/** What a mail says that the draft does not say yet; what the member typed stays. */
export function fillFromShopMail(
  draft: ForecastDraft,
  { mail: { trackingNo, shoppingUrl }, items, currency, replacesNumber }: ShopMailSelection,
): Partial<ForecastDraft> {
  const takesNumber = trackingNo !== undefined && (replacesNumber || draft.trackingNo.trim() === '')
  const listed = draft.goods.map(({ description }) => description.trim())
  const others = items.filter(({ description }) => !listed.includes(description))
  return {
    ...(takesNumber ? { trackingNo } : {}),
    ...(others.length > 0
      ? { goods: [...draft.goods, ...others.map((item) => toGoodsEntry(item, currency))] }
      : {}),
    ...(shoppingUrl && !draft.shoppingUrl.trim() ? { shoppingUrl } : {}),
  }
}
