import type { AnswerOf } from '@/contract/base/call'
import { buildEmptyValueOfSchema } from '@/contract/base/empty'
import { GoodsItemSchema } from '@/contract/base/entities'
import type { listPreviouslyDeclaredGoods } from '@/contract/forecast/goods'
import { parseCentsInCurrency } from '@/domain/base/currency-sign'
import { formatCentsAsDecimal, getCurrencyDecimals } from '@/domain/base/money'
import type { GoodsEntry } from '@/domain/forecast/goods'

type PreviousGoodsItem = AnswerOf<typeof listPreviouslyDeclaredGoods>[number]

/**
 * Returns the country of origin that the form presets: that of the warehouse, if the destination's customs ask
 * for one. Returns '' if they do not, and until the lists are loaded.
 */
export const presetOriginCountry = ({
  warehouse,
  flow,
}: {
  warehouse: { countryCode: string } | undefined
  flow: { originRequired: boolean } | undefined
}): string => (flow?.originRequired ? (warehouse?.countryCode ?? '') : '')

/**
 * Returns a new item without input.
 * @param originCountry the preset country of origin
 */
export const createEmptyGoodsItem = (currency: string, originCountry = ''): GoodsEntry => ({
  ...buildEmptyValueOfSchema(GoodsItemSchema),
  purpose: 'personal',
  quantity: 1,
  priceText: '',
  currency,
  originCountry,
})

/**
 * Returns the price for another currency of the warehouse: the typed figures stay, and the cents are
 * calculated again. A price in a shop's currency was converted to the earlier currency, so it ends.
 */
export function changePriceCurrency(
  { priceText, unitPrice, currency: before }: GoodsEntry,
  currency: string,
) {
  const typed =
    priceText ?? (unitPrice > 0 ? formatCentsAsDecimal(unitPrice, getCurrencyDecimals(before)) : '')
  const converted = parseCentsInCurrency(typed, currency) ?? 0
  return { currency, priceText: typed, unitPrice: converted, shopPrice: undefined }
}

/**
 * Returns the values of an earlier item for the current one, which count as the member's own. The current
 * quantity stays, also the price if the currency differs, and the origin if the earlier item had none.
 */
export function fillFromPreviousGoods(before: PreviousGoodsItem, item: GoodsEntry): Partial<GoodsEntry> {
  const { quantity: _q, gift: _g, unitPrice, currency, ...values } = before
  const originCountry = before.originCountry || item.originCountry
  const what = { ...values, originCountry, presets: undefined }
  if (currency !== item.currency) return what
  return {
    ...what,
    unitPrice,
    shopPrice: undefined,
    priceText: formatCentsAsDecimal(unitPrice, getCurrencyDecimals(currency)),
  }
}

/** Returns whether the member has entered something in a field of an item. */
export function hasItemInput(item: GoodsEntry, field: keyof GoodsEntry): boolean {
  const { priceText, unitPrice, quantityText } = item
  if (field === 'unitPrice') return priceText === undefined ? unitPrice > 0 : priceText !== ''
  if (field === 'quantity') return quantityText !== ''
  return item[field] !== ''
}

/**
 * Returns the item index in the address, 0 if there is none. For any other text, or an index that is too
 * large, returns the index of a new item.
 */
export function parseItemIndex(text: string | undefined, count: number): number {
  const index = /^\d+$/.test(text ?? '0') ? Number(text ?? '0') : count
  return Math.min(index, count)
}
