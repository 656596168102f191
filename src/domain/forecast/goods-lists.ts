import type { LocalisedText } from '../base/language'

/** Goods category: a row of the forwarder's, as materials and styles are. */
export interface GoodsCategory {
  typeId: string
  type: LocalisedText
  /** size, model or capacity matters to the customs (FORE-88) */
  specificationRequired: boolean
  /** opens the shopping step for Hong Kong and Macau (S1 §5, category 6 there) */
  milkPowder: boolean
}

/** What a commodity chooses from. */
export interface GoodsOptionLists {
  categories: readonly Omit<GoodsCategory, 'type'>[]
  materials: readonly { materialId: string }[]
  styles: readonly { styleId: string }[]
}

/** Whether goods of a category need a specification; of an unknown one they do not. */
export const needsGoodsSpecification = (
  categoryId: string,
  categories: GoodsOptionLists['categories'],
): boolean => categories.some((category) => category.typeId === categoryId && category.specificationRequired)

/** Whether one of the goods is milk powder. */
export const hasMilkPowder = (
  goods: readonly { categoryId: string }[],
  categories: GoodsOptionLists['categories'],
): boolean =>
  goods.some((item) =>
    categories.some((category) => category.typeId === item.categoryId && category.milkPowder),
  )
