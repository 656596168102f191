import type { LocalisedText } from '../base/language'

/** A goods category. Like materials and styles, it is a row of the forwarder. */
export interface GoodsCategory {
  typeId: string
  type: LocalisedText
  /** customs need the size, model or capacity (FORE-88) */
  specificationRequired: boolean
  /** requires the shopping step for Hong Kong and Macau (S1 §5, category 6 there) */
  milkPowder: boolean
}

/** The lists from which the member chooses category, material and style. */
export interface GoodsOptionLists {
  categories: readonly Omit<GoodsCategory, 'type'>[]
  materials: readonly { materialId: string }[]
  styles: readonly { styleId: string }[]
}

/** Returns whether goods of a category need a specification; false for an unknown category. */
export const needsGoodsSpecification = (
  categoryId: string,
  categories: GoodsOptionLists['categories'],
): boolean => categories.some((category) => category.typeId === categoryId && category.specificationRequired)

/** Returns whether at least one of the goods is milk powder. */
export const hasMilkPowder = (
  goods: readonly { categoryId: string }[],
  categories: GoodsOptionLists['categories'],
): boolean =>
  goods.some((item) =>
    categories.some((category) => category.typeId === item.categoryId && category.milkPowder),
  )
