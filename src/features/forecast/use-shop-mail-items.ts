import { useState } from 'react'
import type { ParsedShopMail } from '@/domain/forecast/shop-mail/read-shop-mail'
import { type ConvertedUnitPrice, convertMailUnitPrice } from '@/domain/forecast/shop-mail/unit-price'
import type { ShopMailItem } from './fill-from-shop-mail'
import { useServicePrices } from './queries'

/** One kind of goods that a mail names, as it is offered. */
export interface ShopMailOffer {
  /** which of the mail's goods */
  at: number
  goods: ParsedShopMail['goods'][number]
  /** as the mail says it, in the warehouse's currency */
  price: ConvertedUnitPrice
  /** as the field shows it: what the member typed, else the mail's */
  priceText: string
  isTaken: boolean
}

/** What the member changed of one offer. */
type ShopMailOfferChange = Partial<Pick<ShopMailOffer, 'priceText' | 'isTaken'>>

/**
 * The goods of a mail, each to be taken or left, with a price that can be changed.
 * @param asks whether the day's rates are needed yet
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
      ({ goods: { description, quantity }, priceText }): ShopMailItem => ({
        description,
        quantity,
        priceText,
      }),
    )
  const change = (at: number, to: ShopMailOfferChange) =>
    setChanges({ ...changes, [at]: { ...changes[at], ...to } })
  return { offers, items, change, reset: () => setChanges({}) }
}
