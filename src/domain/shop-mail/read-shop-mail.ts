import { DESCRIPTION_MAX } from '../goods-fields'
import type { Localised } from '../language'
import { linkIn } from '../shopping-link'
import { cleanText, plainWidth, visibleText } from '../text'
import { type Amount, amountsIn } from './amounts'
import { carrierOf } from './carriers'
import { trackingNumberOfMail } from './tracking'

/** Characters of a pasted mail that are looked at. */
export const SHOP_MAIL_MAX = 20_000

const SHOPS: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['Taobao', /淘[宝寶]|taobao|tb\.cn/i],
  ['Tmall', /天[猫貓]|tmall/i],
  ['JD.com', /京[东東]|\bjd\.com|\bJD\b/i],
  ['Zalando', /zalando/i],
  ['SHEIN', /\bshein\b/i],
  ['eBay', /\bebay\b/i],
  ['Amazon', /\bamazon\b|アマゾン|亚马逊|亞馬遜/i],
]
/** A line may begin with the sender's mark in brackets (`【淘宝网】宝贝名称：…`), as messages do. */
const ITEM =
  /^(?:【[^】\n]{1,20}】\s*)?(?:(?:宝贝|寶貝|商品|货品)(?:名称|名稱|信息|标题|標題)?|品名|item(?: name| title)?|product(?: name|naam)?|artikel(?:bezeichnung|name)?|produkt|article|articolo|prodotto|produit|art[íi]culo|producto|商品名|nazwa(?: produktu)?)\s*[:：]\s*(\S.+)/i
const COUNTED = /^(?:(\d{1,3})\s?[x×*]\s(.{3,})|(.{3,}?)\s[x×*]\s?(\d{1,3})(?:\s.*)?)$/i
/** How many, where it ends the name of the goods. */
const COUNT_AT_END = /\s[x×*]\s?(\d{1,3})$/i
const QUOTED = /["“„«『「]([^"”“»』」\n]{4,120})["”“»』」]/
const QUANTITY =
  /(?:数量|數量|購買數量|件数|qty|quantity|anzahl|menge|quantit[ée]|quantità|cantidad|aantal|ilość|個数)\s*[.:：]?\s*[x×]?\s*(\d{1,3})(?!\d)/i
const UNIT_PRICE = /单价|單價|价格|價格|售价|售價|price|preis|prix|prezzo|precio|価格|prijs|cena/i
const TOTAL =
  /合计|合計|实付|實付|总[价计额]|總[價計額]|付款金额|付款金額|total|gesamt|summe|請求額|totaal|razem|suma/i
const SUBTOTAL = /sub-?total|zwischensumme|sous-total|小计|小計/i

/** What a mail says of the goods; '' and 1 where it says nothing. */
export interface MailGoods {
  description: string
  quantity: number
  /** undefined without an amount */
  price: Amount | undefined
  /** the price is of the whole order, not of one piece */
  isTotal: boolean
  /** the mail names other goods after these, which are left to the member */
  hasMore: boolean
}

/** What a shop's mail says, for the member to check. */
export interface ShopMail {
  /** in its stored form; undefined when none was found, or several that are as likely */
  trackingNo: string | undefined
  /** by the number's format */
  carrier: Localised | undefined
  shop: string | undefined
  goods: MailGoods
  shoppingUrl: string | undefined
}

const firstMatch = (lines: readonly string[], pattern: RegExp): RegExpExecArray | undefined => {
  for (const line of lines) {
    const match = pattern.exec(line)
    if (match) return match
  }
  return undefined
}

/** A name without what a list puts around it: its price, its number, its marks. */
const plainName = (text: string): string => {
  const name = text.replace(/\s(?:[-–|]\s*)?(?:[A-Z]{0,3}[$€£¥]|CNY|RMB|EUR|USD|GBP|PLN)\s?[\d.,]+.*/i, '')
  return cleanText(
    name.replace(/\s[\d.,]+\s?(?:€|EUR|zł|PLN|元|円).*/i, '').replace(/^[-•*·\s]+|[\s.…。:]+$/g, ''),
  ).slice(0, DESCRIPTION_MAX)
}

function goodsName(
  lines: readonly string[],
  mail: string,
): { description: string; quantity: number | undefined } {
  const item = firstMatch(lines, ITEM)
  const counted = firstMatch(lines, COUNTED)
  if (item)
    return {
      description: plainName(item[1]!.replace(COUNT_AT_END, '')),
      quantity: countIn(item[1]!),
    }
  if (counted) {
    const [, before, name, nameFirst, after] = counted
    return { description: plainName((name ?? nameFirst)!), quantity: Number(before ?? after) }
  }
  return { description: plainName(QUOTED.exec(mail)?.[1] ?? ''), quantity: undefined }
}

const countIn = (text: string): number | undefined => {
  const count = COUNT_AT_END.exec(text)?.[1]
  return count === undefined ? undefined : Number(count)
}

/** The lines that name goods: those that say so, else those that begin or end with a count. */
function goodsLines(lines: readonly string[]): string[] {
  const items = lines.filter((line) => ITEM.test(line))
  return items.length > 0 ? items : lines.filter((line) => COUNTED.test(line))
}

/** The price of a piece where the mail says it, else the sum of the order. */
function priceIn(lines: readonly string[], mail: string): Pick<MailGoods, 'price' | 'isTotal'> {
  const amountAt = (pattern: RegExp, not: RegExp): Amount | undefined => {
    const at = lines.findIndex(
      (line) => pattern.test(line) && !not.test(line) && amountsIn(line, mail).length > 0,
    )
    if (at >= 0) return amountsIn(lines[at]!, mail).at(-1)
    const label = lines.findIndex((line) => pattern.test(line) && !not.test(line) && line.length < 40)
    return label >= 0 ? amountsIn(lines[label + 1] ?? '', mail)[0] : undefined
  }
  // The price of all of them is a sum: Gesamtpreis, total price.
  const piece = amountAt(UNIT_PRICE, TOTAL)
  const total = amountAt(TOTAL, SUBTOTAL)
  const first = lines.flatMap((line) => amountsIn(line, mail))[0]
  return { price: piece ?? total ?? first, isTotal: piece === undefined && total !== undefined }
}

/** The same where there are other goods: the sum of the order is the price of none of them. */
function priceOfFirst(line: string, lines: readonly string[], mail: string): ReturnType<typeof priceIn> {
  const [own] = amountsIn(line, mail)
  if (own) return { price: own, isTotal: false }
  const { price, isTotal } = priceIn(lines, mail)
  return { price: isTotal ? undefined : price, isTotal: false }
}

/** Reads a text that was pasted, or a shop's confirmation mail. Nothing is invented: what it does not say is absent. */
export function readShopMail(text: string): ShopMail {
  const mail = plainWidth(visibleText(text.slice(0, SHOP_MAIL_MAX)))
  const lines = mail
    .split(/[\r\n]/)
    .map((line) => line.trim())
    .filter(Boolean)
  const trackingNo = trackingNumberOfMail(mail)
  const { description, quantity } = goodsName(lines, mail)
  const named = goodsLines(lines)
  const hasMore = named.length > 1
  const written = QUANTITY.exec(mail)?.[1]
  return {
    trackingNo,
    carrier: trackingNo === undefined ? undefined : carrierOf(trackingNo),
    shop: SHOPS.find(([, pattern]) => pattern.test(mail))?.[0],
    goods: {
      description,
      quantity: quantity ?? (written ? Number(written) : 1),
      hasMore,
      ...(hasMore ? priceOfFirst(named[0]!, lines, mail) : priceIn(lines, mail)),
    },
    shoppingUrl: linkIn(mail),
  }
}
