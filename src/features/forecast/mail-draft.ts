import { parseCentsInCurrency } from '@/domain/currency-sign'
import type { GoodsEntry } from '@/domain/goods'
import type { ShopMail } from '@/domain/shop-mail/read-shop-mail'
import { normaliseTrackingNumber } from '@/domain/tracking-number'
import { emptyItem } from './goods-form'
import type { Draft } from './stored-draft'

/** Whether another number than the mail's stands in the draft already. */
export const holdsAnotherNumber = (draft: Draft, { trackingNo }: ShopMail): boolean =>
  trackingNo !== undefined &&
  draft.trackingNo.trim() !== '' &&
  normaliseTrackingNumber(draft.trackingNo) !== trackingNo

/** One kind of a mail's goods as the member takes it, its price as the field shows it. */
export interface MailItem {
  description: string
  quantity: number
  priceText: string
}

interface Taken {
  mail: Pick<ShopMail, 'trackingNo' | 'shoppingUrl'>
  /** those that the member did not leave out */
  items: readonly MailItem[]
  /** of the warehouse, in which the prices are */
  currency: string
  /** the number in the draft may be replaced */
  replacesNumber: boolean
}

const itemOf = ({ priceText, ...item }: MailItem, currency: string): GoodsEntry => ({
  ...emptyItem(currency),
  ...item,
  priceText,
  unitPrice: parseCentsInCurrency(priceText, currency) ?? 0,
})

/** What a mail says that the draft does not say yet; what the member typed stays. */
export function filledFromMail(
  draft: Draft,
  { mail: { trackingNo, shoppingUrl }, items, currency, replacesNumber }: Taken,
): Partial<Draft> {
  const takesNumber = trackingNo !== undefined && (replacesNumber || draft.trackingNo.trim() === '')
  const listed = draft.goods.map(({ description }) => description.trim())
  const others = items.filter(({ description }) => !listed.includes(description))
  return {
    ...(takesNumber ? { trackingNo } : {}),
    ...(others.length > 0
      ? { goods: [...draft.goods, ...others.map((item) => itemOf(item, currency))] }
      : {}),
    ...(shoppingUrl && !draft.shoppingUrl.trim() ? { shoppingUrl } : {}),
  }
}
