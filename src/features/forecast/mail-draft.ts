import { decimalsOf, formatCents, toCents } from '@/domain/money'
import type { ShopMail } from '@/domain/shop-mail/read-shop-mail'
import { normaliseTrackingNumber } from '@/domain/tracking-number'
import { emptyItem } from './goods-form'
import type { Draft } from './stored-draft'

/** Whether another number than the mail's stands in the draft already. */
export const holdsAnotherNumber = (draft: Draft, { trackingNo }: ShopMail): boolean =>
  trackingNo !== undefined &&
  draft.trackingNo.trim() !== '' &&
  normaliseTrackingNumber(draft.trackingNo) !== trackingNo

interface Taken {
  mail: ShopMail
  /** of the warehouse: a price in another one is left for the member to enter */
  currency: string
  /** the number in the draft may be replaced */
  replacesNumber: boolean
}

/** The price of one piece: of an order's sum its part, '' where that does not come out even. */
function pieceOf({ price, isTotal, quantity }: ShopMail['goods'], decimals: number): string {
  const cents = toCents(price?.priceText ?? '', decimals)
  if (cents === undefined || !isTotal || quantity <= 1) return price?.priceText ?? ''
  return cents % quantity === 0 ? formatCents(cents / quantity, decimals) : ''
}

/** What a mail says that the draft does not say yet; what the member typed stays. */
export function filledFromMail(draft: Draft, { mail, currency, replacesNumber }: Taken): Partial<Draft> {
  const { trackingNo, goods, shoppingUrl } = mail
  const takesNumber = trackingNo !== undefined && (replacesNumber || draft.trackingNo.trim() === '')
  const isListed = draft.goods.some(({ description }) => description.trim() === goods.description)
  const priceText = goods.price?.currency === currency ? pieceOf(goods, decimalsOf(currency)) : ''
  const item = {
    ...emptyItem(currency),
    description: goods.description,
    quantity: goods.quantity,
    priceText,
    unitPrice: toCents(priceText, decimalsOf(currency)) ?? 0,
  }
  return {
    ...(takesNumber ? { trackingNo } : {}),
    ...(goods.description && !isListed ? { goods: [...draft.goods, item] } : {}),
    ...(shoppingUrl && !draft.shoppingUrl.trim() ? { shoppingUrl } : {}),
  }
}
