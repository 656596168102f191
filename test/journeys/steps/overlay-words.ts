import type { Lang } from '../../../src/domain/base/language'

/** A heading, and the start of the text below it. */
type Said = readonly [heading: string, text: string]

/** Returns a pattern that matches these texts in this order. */
export const inOrder = (said: readonly string[]): RegExp =>
  new RegExp(said.map((words) => words.replace(/[.?]/g, '\\$&')).join('[\\s\\S]*'))

/** Texts of each step of the guide. */
export const GUIDE_WORDS: Readonly<Record<Lang, readonly Said[]>> = {
  sc: [
    ['您的专属仓库地址', '购物时把它填作收货地址'],
    ['预报包裹', '商家发货后，填写物流单号和商品'],
    ['一眼看清进度', '待预报、待入库、待付款和待收货的包裹数'],
    ['我的包裹', '每个包裹的状态、费用和物流轨迹'],
    ['我的', '地址、证件、优惠券、语言和设置'],
  ],
  tc: [
    ['您的專屬倉庫地址', '購物時把它填作收件地址'],
    ['預報包裹', '商家出貨後，填寫物流單號和商品'],
    ['一眼看清進度', '待預報、待入庫、待付款和待收貨的包裹數'],
    ['我的包裹', '每個包裹的狀態、費用和物流進度'],
    ['我的', '地址、證件、優惠券、語言和設定'],
  ],
  en: [
    ['Your own warehouse address', 'Have shops send your orders here'],
    ['Declare a parcel', 'Once the shop has shipped it'],
    ['See where things stand', 'How many parcels are waiting to be declared'],
    ['Your parcels', 'The status, fees and tracking of each parcel'],
    ['Account', 'Addresses, ID documents, coupons, language and settings'],
  ],
}
