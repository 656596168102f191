import type { LocalisedText } from '../../base/language'
import { stripInvisibleKeepingLines, toHalfWidth } from '../../base/text'
import { extractShoppingLink } from '../shopping-link'
import { detectCarrierName } from './carriers'
import { extractMailGoods, type MailGoodsItem } from './mail-goods'
import { splitMailIntoLineParts } from './mail-lines'
import { findMailTrackingNumber } from './tracking'

/** Characters of a pasted mail that are looked at. */
export const SHOP_MAIL_MAX_LENGTH = 20_000

const SHOPS: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['Taobao', /淘[宝寶]|taobao|tb\.cn/i],
  ['Tmall', /天[猫貓]|tmall/i],
  ['JD.com', /京[东東]|\bjd\.com|\bJD\b/i],
  ['Zalando', /zalando/i],
  ['SHEIN', /\bshein\b/i],
  ['eBay', /\bebay\b/i],
  ['Amazon', /\bamazon\b|アマゾン|亚马逊|亞馬遜/i],
]

/** What a shop's mail says, for the member to check. */
export interface ParsedShopMail {
  /** in its stored form; undefined when none was found, or several that are as likely */
  trackingNo: string | undefined
  /** by the number's format */
  carrier: LocalisedText | undefined
  shop: string | undefined
  /** in the order of the mail, at most as many kinds as a parcel holds */
  goods: MailGoodsItem[]
  shoppingUrl: string | undefined
}

/** Reads a text that was pasted, or a shop's confirmation mail. Nothing is invented: what it does not say is absent. */
export function parseShopMail(text: string): ParsedShopMail {
  const mail = toHalfWidth(stripInvisibleKeepingLines(text.slice(0, SHOP_MAIL_MAX_LENGTH)))
  const trackingNo = findMailTrackingNumber(mail)
  return {
    trackingNo,
    carrier: trackingNo === undefined ? undefined : detectCarrierName(trackingNo),
    shop: SHOPS.find(([, pattern]) => pattern.test(mail))?.[0],
    goods: extractMailGoods(splitMailIntoLineParts(mail), mail),
    shoppingUrl: extractShoppingLink(mail),
  }
}
