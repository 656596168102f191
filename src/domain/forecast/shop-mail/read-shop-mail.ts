import type { LocalisedText } from '../../base/language'
import { stripInvisibleKeepingLines, toHalfWidth } from '../../base/text'
import { extractShoppingLink } from '../shopping-link'
import { detectCarrierName } from './carriers'
import { extractMailGoods, type MailGoodsItem } from './mail-goods'
import { splitMailIntoLineParts } from './mail-lines'
import { findMailTrackingNumbers } from './tracking'

/** Number of characters of a pasted mail that the parser reads. */
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

/** Maximum number of tracking numbers that are offered (ours). */
const NUMBERS_OFFERED_MAX = 10

/** The data in a shop's mail. The member checks it. */
export interface ParsedShopMail {
  /** in stored form; undefined if there is none, or if several are equally likely */
  trackingNo: string | undefined
  /** numbers of which the member chooses one, because they are equally likely; otherwise empty */
  trackingNos: string[]
  /** from the format of the tracking number */
  carrier: LocalisedText | undefined
  shop: string | undefined
  /** in the order of the mail, at most as many kinds as a parcel allows */
  goods: MailGoodsItem[]
  shoppingUrl: string | undefined
}

/**
 * Reads a pasted text or a shop's confirmation mail. Nothing is invented: a value is absent if the text does
 * not contain it.
 */
export function parseShopMail(text: string): ParsedShopMail {
  const mail = toHalfWidth(stripInvisibleKeepingLines(text.slice(0, SHOP_MAIL_MAX_LENGTH)))
  const numbers = findMailTrackingNumbers(mail)
  const trackingNo = numbers.length === 1 ? numbers[0] : undefined
  return {
    trackingNo,
    trackingNos: trackingNo === undefined ? numbers.slice(0, NUMBERS_OFFERED_MAX) : [],
    carrier: trackingNo === undefined ? undefined : detectCarrierName(trackingNo),
    shop: SHOPS.find(([, pattern]) => pattern.test(mail))?.[0],
    goods: extractMailGoods(splitMailIntoLineParts(mail), mail),
    shoppingUrl: extractShoppingLink(mail),
  }
}
