import { useState } from 'react'
import type { ParsedShopMail } from '@/domain/forecast/shop-mail/read-shop-mail'
import {
  type ConvertedUnitPrice,
  convertMailUnitPrice,
  toStatedUnitPriceText,
} from '@/domain/forecast/shop-mail/unit-price'
import type { ShopMailItem } from './fill-from-shop-mail'
import { useServicePrices } from './queries'

/** One kind of goods in a mail, offered to the member. */
export interface ShopMailOffer {
  /** index among the mail's goods */
  at: number
  goods: ParsedShopMail['goods'][number]
  /** price in the mail, converted to the warehouse's currency */
  price: ConvertedUnitPrice
  /** text of the price field: the member's input, else the mail's price */
  priceText: string
  isTaken: boolean
}

/** The member's changes to one offer. */
type ShopMailOfferChange = Partial<Pick<ShopMailOffer, 'priceText' | 'isTaken'>>

/** Returns the price as the mail states it, for one piece; undefined if it cannot be divided exactly. */
function toShopPrice(goods: ShopMailOffer['goods']): Pick<ShopMailItem, 'shopPrice'> | undefined {
  const text = toStatedUnitPriceText(goods)
  return text === undefined || !goods.price
    ? undefined
    : { shopPrice: { text, currency: goods.price.currency } }
}

/**
 * The goods of a mail. The member can exclude each of them and change its price.
 *
 * @param asks whether the exchange rates of the day are needed yet
 */
export function useShopMailItems(
  mail: ParsedShopMail,
  { currency, asks }: { currency: string; asks: boolean },
) {
  const rates = useServicePrices(asks).data?.exchangeRates ?? []
  const [changes, setChanges] = useState<Readonly<Record<number, ShopMailOfferChange>>>({})
  const offers = mail.goods
    .filter(({ description }) => description !== '')
    .map((goods, at): ShopMailOffer => {
      const price = convertMailUnitPrice(goods, { currency, rates })
      return { at, goods, price, priceText: price.priceText, isTaken: true, ...changes[at] }
    })
  const items = offers
    .filter(({ isTaken }) => isTaken)
    .map(
      ({ goods, price, priceText }): ShopMailItem => ({
        description: goods.description,
        quantity: goods.quantity,
        priceText,
        ...(priceText === price.priceText && price.per100 !== undefined && toShopPrice(goods)),
      }),
    )
  const change = (at: number, to: ShopMailOfferChange) =>
    setChanges({ ...changes, [at]: { ...changes[at], ...to } })
  return { offers, items, change, reset: () => setChanges({}) }
}
