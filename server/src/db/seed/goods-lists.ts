import type { Localised } from '../../../../src/domain/language'
import { name } from './names'

/** The documents know category 6 as milk powder (S1 §5); the other ids are ours. */
const MILK_POWDER = '6'

type Category = readonly [typeId: string, type: Localised, specificationRequired?: boolean]

const CATEGORIES: readonly Category[] = [
  ['1', name('服装', '服裝', 'Clothing')],
  ['2', name('鞋靴箱包', '鞋靴箱包', 'Shoes and bags')],
  ['3', name('数码配件', '數碼配件', 'Digital accessories'), true],
  ['4', name('美妆护肤', '美妝護膚', 'Cosmetics'), true],
  ['5', name('营养保健', '營養保健', 'Health food'), true],
  [MILK_POWDER, name('奶粉', '奶粉', 'Milk powder'), true],
  ['7', name('母婴用品', '母嬰用品', 'Mother and baby')],
  ['8', name('家居日用', '家居日用', 'Home and daily use')],
  ['9', name('玩具文具', '玩具文具', 'Toys and stationery')],
  ['10', name('图书音像', '圖書影音', 'Books and media')],
  ['11', name('运动户外', '運動戶外', 'Sports and outdoor')],
  ['12', name('小家电', '小家電', 'Small appliances'), true],
]

export const GOODS_CATEGORIES = CATEGORIES.map(([typeId, type, specificationRequired = false], position) => ({
  typeId,
  position,
  type,
  specificationRequired,
  milkPowder: typeId === MILK_POWDER,
}))

export const GOODS_MATERIALS = [
  name('棉', '棉', 'Cotton'),
  name('化纤', '化纖', 'Synthetic fibre'),
  name('皮革', '皮革', 'Leather'),
  name('塑料', '塑膠', 'Plastic'),
  name('金属', '金屬', 'Metal'),
  name('玻璃', '玻璃', 'Glass'),
  name('木', '木', 'Wood'),
  name('纸', '紙', 'Paper'),
  name('陶瓷', '陶瓷', 'Ceramic'),
  name('食品', '食品', 'Food'),
  name('其他', '其他', 'Other'),
].map((material, position) => ({ materialId: String(position + 1), position, material }))

export const GOODS_STYLES = [
  name('男款', '男款', "Men's"),
  name('女款', '女款', "Women's"),
  name('童款', '童款', "Children's"),
  name('通用款', '通用款', 'For everyone'),
  name('入耳式', '入耳式', 'In-ear'),
  name('便携式', '便攜式', 'Portable'),
  name('套装', '套裝', 'Set'),
  name('其他', '其他', 'Other'),
].map((style, position) => ({ styleId: String(position + 1), position, style }))
