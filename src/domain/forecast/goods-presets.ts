import type { LocalisedText } from '../base/language'
import type { GoodsEntry } from './goods'

/** Fields of a commodity that the form can preset. The member checks them. */
export type PresetGoodsField =
  | 'categoryId'
  | 'brand'
  | 'specification'
  | 'materialId'
  | 'styleId'
  | 'hsCode'
  | 'eccn'
  | 'scheduleB'
type PresettableGoods = Pick<GoodsEntry, 'description' | 'presets' | PresetGoodsField>
type PresetValues = Partial<Record<PresetGoodsField, string>>
/** Fields that presets change, and the record of the preset values. */
type PresetChange = PresetValues & { presets?: PresetValues }

/** Rows of the forwarder, and the member's earlier goods, from which fields are preset. */
export interface GoodsPresetSources {
  categories: readonly {
    typeId: string
    type: LocalisedText
    usualMaterialId: string | null
    usualStyleId: string | null
  }[]
  materials: readonly { materialId: string; material: LocalisedText }[]
  styles: readonly { styleId: string; style: LocalisedText }[]
  /** the customs list of goods */
  customsGoods: readonly { categoryId: string; name: LocalisedText }[]
  /** goods that the member declared before, newest first */
  previousGoods: readonly PresettableGoods[]
}

const PRESET_FIELDS: readonly PresetGoodsField[] = [
  ...(['categoryId', 'brand', 'specification', 'materialId', 'styleId'] as const),
  ...(['hsCode', 'eccn', 'scheduleB'] as const),
]

/** Returns the Latin words of a text in lower case, without a plural s. */
const toWords = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[^a-z\u00df-\u024f\d]+/)
    .filter((word) => word !== '')
    .map((word) => (word.length > 3 && word.endsWith('s') ? word.slice(0, -1) : word))

/** Returns the parts of a name, each of which names the goods: Shoes and bags. */
const splitName = (name: string): string[] => name.split(' and ')

/**
 * Returns the number of characters of the longest part of a name that a description contains; 0 if it
 * contains none. Chinese parts are compared as they are written, English ones by their words.
 */
function getMatchLength(description: string, { sc, tc, en }: LocalisedText): number {
  const words = toWords(description)
  const chinese = [sc, tc].filter((name) => description.includes(name))
  const english = splitName(en).filter((part) => {
    const needed = toWords(part)
    return needed.length > 0 && needed.every((word) => words.includes(word))
  })
  return Math.max(0, ...chinese.map((name) => 2 * name.length), ...english.map((part) => part.length))
}

/** Returns the row whose name is the longest one in a description; undefined if it contains none. */
function findNamedRow<Row>(
  description: string,
  rows: readonly Row[],
  nameOf: (row: Row) => LocalisedText,
): Row | undefined {
  const matches = rows
    .map((row) => ({ row, length: getMatchLength(description, nameOf(row)) }))
    .filter(({ length }) => length > 0)
  return matches.sort((a, b) => b.length - a.length)[0]?.row
}

const isSameName = (a: string, b: string): boolean => a.trim().toLowerCase() === b.trim().toLowerCase()

/**
 * Returns values for the empty fields of a commodity (ours):
 *
 * - the values of the member's last goods with this name
 * - the category whose name, or whose goods in the customs list, the description contains
 * - the material and style that the description names, otherwise the usual ones of the category
 *
 * A field that has a value is left out.
 */
export function presetGoodsFields(item: PresettableGoods, sources: GoodsPresetSources): PresetValues {
  const { description } = item
  if (!description.trim()) return {}
  const before = sources.previousGoods.find((goods) => isSameName(goods.description, description))
  const categoryId =
    item.categoryId ||
    before?.categoryId ||
    findNamedRow(description, sources.customsGoods, ({ name }) => name)?.categoryId ||
    findNamedRow(description, sources.categories, ({ type }) => type)?.typeId
  const category = sources.categories.find(({ typeId }) => typeId === categoryId)
  const { materials, styles } = sources
  const material =
    materials.find(({ materialId }) => materialId === before?.materialId) ??
    findNamedRow(description, materials, (row) => row.material)
  const style =
    styles.find(({ styleId }) => styleId === before?.styleId) ??
    findNamedRow(description, styles, (row) => row.style)
  const known: Partial<Record<PresetGoodsField, string | null>> = {
    ...(before && Object.fromEntries(PRESET_FIELDS.map((field) => [field, before[field]]))),
    // An id that is no longer in its list is left out.
    categoryId: category?.typeId ?? '',
    materialId: material?.materialId ?? category?.usualMaterialId,
    styleId: style?.styleId ?? category?.usualStyleId,
  }
  return Object.fromEntries(
    PRESET_FIELDS.filter((field) => !item[field] && known[field]).map((field) => [field, known[field]!]),
  )
}

/** Returns whether a field has the value that the form preset, not one that the member entered. */
export const isPresetValue = (item: PresettableGoods, field: PresetGoodsField): boolean =>
  item[field] !== '' && item[field] === item.presets?.[field]

/**
 * Returns the fields that change when a name was entered. Values that were preset for an earlier name are
 * replaced or emptied; a value that the member entered stays.
 */
export function changeGoodsName(item: PresettableGoods, sources: GoodsPresetSources): PresetChange {
  if (!item.description.trim()) return {}
  const ended = Object.fromEntries(
    PRESET_FIELDS.filter((field) => isPresetValue(item, field)).map((field) => [field, '']),
  )
  const presets = presetGoodsFields({ ...item, ...ended }, sources)
  const change = { ...ended, ...presets }
  return Object.keys(change).length > 0 ? { ...change, presets } : {}
}

/**
 * Returns the fields that change with the category. A material and style that were preset are replaced; a
 * value that the member chose stays, even if it is the usual one of the earlier category.
 */
export function changeGoodsCategory(
  item: PresettableGoods,
  categoryId: string,
  sources: GoodsPresetSources,
): PresetChange {
  const open = {
    ...item,
    categoryId,
    materialId: isPresetValue(item, 'materialId') ? '' : item.materialId,
    styleId: isPresetValue(item, 'styleId') ? '' : item.styleId,
  }
  const { materialId, styleId } = open
  const found = presetGoodsFields(open, sources)
  return {
    ...{ categoryId, materialId, styleId },
    ...found,
    // The member has chosen the category, so it is no preset any more.
    presets: { ...item.presets, categoryId: '', ...found },
  }
}
