import type { Localised } from './language'
import { MILK_POWDER_CATEGORY } from './places'

const name = (sc: string, tc: string, en: string): Localised => ({ sc, tc, en })

export interface GoodsCategory {
  typeId: string
  type: Localised
  /** size, model or capacity matters to the customs (FORE-88, ours) */
  specificationRequired: boolean
}

const category = (typeId: string, type: Localised, specificationRequired = false): GoodsCategory => ({
  typeId,
  type,
  specificationRequired,
})

/** Goods categories; but for '6' the ids are ours. */
export const GOODS_CATEGORIES: readonly GoodsCategory[] = [
  category('1', name('服装', '服裝', 'Clothing')),
  category('2', name('鞋靴箱包', '鞋靴箱包', 'Shoes and bags')),
  category('3', name('数码配件', '數碼配件', 'Digital accessories'), true),
  category('4', name('美妆护肤', '美妝護膚', 'Cosmetics'), true),
  category('5', name('营养保健', '營養保健', 'Health food'), true),
  category(MILK_POWDER_CATEGORY, name('奶粉', '奶粉', 'Milk powder'), true),
  category('7', name('母婴用品', '母嬰用品', 'Mother and baby')),
  category('8', name('家居日用', '家居日用', 'Home and daily use')),
  category('9', name('玩具文具', '玩具文具', 'Toys and stationery')),
  category('10', name('图书音像', '圖書影音', 'Books and media')),
  category('11', name('运动户外', '運動戶外', 'Sports and outdoor')),
  category('12', name('小家电', '小家電', 'Small appliances'), true),
]

export const GOODS_MATERIALS: readonly { materialId: string; material: Localised }[] = [
  { materialId: '1', material: name('棉', '棉', 'Cotton') },
  { materialId: '2', material: name('化纤', '化纖', 'Synthetic fibre') },
  { materialId: '3', material: name('皮革', '皮革', 'Leather') },
  { materialId: '4', material: name('塑料', '塑膠', 'Plastic') },
  { materialId: '5', material: name('金属', '金屬', 'Metal') },
  { materialId: '6', material: name('玻璃', '玻璃', 'Glass') },
  { materialId: '7', material: name('木', '木', 'Wood') },
  { materialId: '8', material: name('纸', '紙', 'Paper') },
  { materialId: '9', material: name('陶瓷', '陶瓷', 'Ceramic') },
  { materialId: '10', material: name('食品', '食品', 'Food') },
  { materialId: '11', material: name('其他', '其他', 'Other') },
]

export const GOODS_STYLES: readonly { styleId: string; style: Localised }[] = [
  { styleId: '1', style: name('男款', '男款', "Men's") },
  { styleId: '2', style: name('女款', '女款', "Women's") },
  { styleId: '3', style: name('童款', '童款', "Children's") },
  { styleId: '4', style: name('通用款', '通用款', 'For everyone') },
  { styleId: '5', style: name('入耳式', '入耳式', 'In-ear') },
  { styleId: '6', style: name('便携式', '便攜式', 'Portable') },
  { styleId: '7', style: name('套装', '套裝', 'Set') },
  { styleId: '8', style: name('其他', '其他', 'Other') },
]
