import type { Localised } from '../language'
import { linkIn } from '../shopping-link'
import { plainWidth, visibleText } from '../text'
import { carrierOf } from './carriers'
import { goodsOfMail, type MailGoods } from './mail-goods'
import { mailLines } from './mail-lines'
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

/** What a shop's mail says, for the member to check. */
export interface ShopMail {
  /** in its stored form; undefined when none was found, or several that are as likely */
  trackingNo: string | undefined
  /** by the number's format */
  carrier: Localised | undefined
  shop: string | undefined
  /** in the order of the mail, at most as many kinds as a parcel holds */
  goods: MailGoods[]
  shoppingUrl: string | undefined
}

/** Reads a text that was pasted, or a shop's confirmation mail. Nothing is invented: what it does not say is absent. */
export function readShopMail(text: string): ShopMail {
  const mail = plainWidth(visibleText(text.slice(0, SHOP_MAIL_MAX)))
  const trackingNo = trackingNumberOfMail(mail)
  return {
    trackingNo,
    carrier: trackingNo === undefined ? undefined : carrierOf(trackingNo),
    shop: SHOPS.find(([, pattern]) => pattern.test(mail))?.[0],
    goods: goodsOfMail(mailLines(mail), mail),
    shoppingUrl: linkIn(mail),
  }
}
