import type { LocalisedText } from '../../../../src/domain/base/language'
import { toLocalisedText } from './names'

/** Category 6 is milk powder in the documents (S1 §5); the other ids are ours. */
const MILK_POWDER = '6'

type Category = readonly [typeId: string, type: LocalisedText, specificationRequired?: boolean]

const CATEGORIES: readonly Category[] = [
  ['1', toLocalisedText('服装', '服裝', 'Clothing')],
  ['2', toLocalisedText('鞋靴箱包', '鞋類與包包', 'Shoes and bags')],
  ['3', toLocalisedText('数码配件', '電子配件', 'Digital accessories'), true],
  ['4', toLocalisedText('美妆护肤', '美妝保養', 'Cosmetics'), true],
  ['5', toLocalisedText('营养保健', '營養保健', 'Health food'), true],
  [MILK_POWDER, toLocalisedText('奶粉', '奶粉', 'Milk powder'), true],
  ['7', toLocalisedText('母婴用品', '母嬰用品', 'Mother and baby')],
  ['8', toLocalisedText('家居日用', '居家用品', 'Home and daily use')],
  ['9', toLocalisedText('玩具文具', '玩具文具', 'Toys and stationery')],
  ['10', toLocalisedText('图书音像', '圖書影音', 'Books and media')],
  ['11', toLocalisedText('运动户外', '運動戶外', 'Sports and outdoor')],
  ['12', toLocalisedText('小家电', '小家電', 'Small appliances'), true],
]

/**
 * Usual material and style of each category, as positions in the lists below. Clothing has no usual style:
 * it is men's, women's or children's.
 */
const USUAL: Readonly<Record<string, readonly [material: number, style?: number]>> = {
  1: [1],
  2: [2, 4],
  3: [4, 4],
  4: [11, 4],
  5: [10, 4],
  [MILK_POWDER]: [10, 3],
  7: [1, 3],
  8: [4, 4],
  9: [4, 4],
  10: [8, 4],
  11: [2, 4],
  12: [4, 4],
}
const toId = (position: number | undefined): string | null => (position ? String(position) : null)

export const GOODS_CATEGORIES = CATEGORIES.map(([typeId, type, specificationRequired = false], position) => ({
  typeId,
  position,
  type,
  specificationRequired,
  milkPowder: typeId === MILK_POWDER,
  usualMaterialId: toId(USUAL[typeId]?.[0]),
  usualStyleId: toId(USUAL[typeId]?.[1]),
}))

export const GOODS_MATERIALS = [
  toLocalisedText('棉', '棉', 'Cotton'),
  toLocalisedText('化纤', '化纖', 'Synthetic fibre'),
  toLocalisedText('皮革', '皮革', 'Leather'),
  toLocalisedText('塑料', '塑膠', 'Plastic'),
  toLocalisedText('金属', '金屬', 'Metal'),
  toLocalisedText('玻璃', '玻璃', 'Glass'),
  toLocalisedText('木', '木', 'Wood'),
  toLocalisedText('纸', '紙', 'Paper'),
  toLocalisedText('陶瓷', '陶瓷', 'Ceramic'),
  toLocalisedText('食品', '食品', 'Food'),
  toLocalisedText('其他', '其他', 'Other'),
].map((material, position) => ({ materialId: String(position + 1), position, material }))

export const GOODS_STYLES = [
  toLocalisedText('男款', '男款', "Men's"),
  toLocalisedText('女款', '女款', "Women's"),
  toLocalisedText('童款', '童款', "Children's"),
  toLocalisedText('通用款', '通用款', 'Unisex'),
  toLocalisedText('入耳式', '入耳式', 'In-ear'),
  toLocalisedText('便携式', '可攜式', 'Portable'),
  toLocalisedText('套装', '套裝', 'Set'),
  toLocalisedText('其他', '其他', 'Other'),
].map((style, position) => ({ styleId: String(position + 1), position, style }))
