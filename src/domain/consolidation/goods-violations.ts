import { CONSOLIDATION_LIMITS, restrictsMilkPowder } from './limits'
import { createViolation, type OutboundViolation } from './violation'

/** A commodity as the rules for merging and sending out need it. */
export interface BoxGoodsItem {
  description: string
  categoryId: string
  quantity: number
  /** value of one piece, in RMB cents (MERG-47) */
  rmbCents: number
  gift: boolean
  milkPowder: boolean
  /** whether everything that its customs papers need is present */
  complete: boolean
}

/** A parcel as the rules for its contents need it. */
export interface BoxParcel {
  packageNo: string
  tarArea: string
  /** grams */
  weight: number
  goods: readonly BoxGoodsItem[]
}

const LIMITS = CONSOLIDATION_LIMITS.goods
const key = (description: string) => description.trim().toLowerCase()

function sums<T>(items: readonly T[], keyOf: (item: T) => string, of: (item: T) => number) {
  const found = new Map<string, number>()
  for (const item of items) found.set(keyOf(item), (found.get(keyOf(item)) ?? 0) + of(item))
  return found
}

/** Returns the violations of the goods that travel in one box. */
export function findGoodsViolations(parcels: readonly BoxParcel[]): OutboundViolation[] {
  const goods = parcels.flatMap((parcel) => parcel.goods)
  return [
    ...findMissingGoodsViolations(parcels),
    ...findMilkPowderViolations(parcels),
    ...(goods.length > 0 && goods.every(({ gift }) => gift) ? [createViolation('allGifts')] : []),
    ...findVarietyViolations(goods),
    ...findValueViolations(parcels, goods),
  ]
}

/**
 * Returns violations for parcels without goods, and for goods without the data that customs require (MERG-46,
 * ours).
 */
function findMissingGoodsViolations(parcels: readonly BoxParcel[]): OutboundViolation[] {
  const empty = parcels.filter((parcel) => parcel.goods.length === 0)
  const incomplete = parcels.filter((parcel) => parcel.goods.some((item) => !item.complete))
  return [
    ...empty.map(({ packageNo }) => createViolation('noGoods', { packageNo }, [packageNo])),
    ...incomplete.map((parcel) =>
      createViolation(
        'incompleteGoods',
        { packageNo: parcel.packageNo, name: parcel.goods.find((item) => !item.complete)!.description },
        [parcel.packageNo],
      ),
    ),
  ]
}

/**
 * Macau and Taiwan accept no milk powder. Hong Kong accepts none in a box with other goods, and no more than
 * 5 kg of it. Only this reading makes the codes 13 and 32 of S2 §8 consistent: ours.
 */
function findMilkPowderViolations(parcels: readonly BoxParcel[]): OutboundViolation[] {
  const tarArea = parcels[0]?.tarArea ?? ''
  const holding = parcels.filter((parcel) => parcel.goods.some((item) => item.milkPowder))
  if (holding.length === 0 || !restrictsMilkPowder(tarArea)) return []
  const packageNos = holding.map(({ packageNo }) => packageNo)
  const isMixed = parcels.some((parcel) => parcel.goods.some((item) => !item.milkPowder))
  const grams = holding.reduce((sum, parcel) => sum + parcel.weight, 0)
  return [
    ...(tarArea !== 'HK' || isMixed ? [createViolation('milkPowder', {}, packageNos)] : []),
    ...(tarArea === 'HK' && grams > LIMITS.milkPowderGrams
      ? [createViolation('milkPowderTooHeavy', { maxKg: LIMITS.milkPowderGrams / 1000 }, packageNos)]
      : []),
  ]
}

function findVarietyViolations(goods: readonly BoxGoodsItem[]): OutboundViolation[] {
  const max = LIMITS.piecesPerCategory
  const pieces = ({ quantity }: BoxGoodsItem) => quantity
  const ofNames = sums(goods, ({ description }) => key(description), pieces)
  const ofCategories = sums(goods, ({ categoryId }) => categoryId, pieces)
  const tooMany =
    goods.find(({ description }) => ofNames.get(key(description))! > max) ??
    goods.find(({ categoryId }) => ofCategories.get(categoryId)! > max)
  return [
    ...(tooMany ? [createViolation('tooManyOfOne', { max, name: tooMany.description })] : []),
    ...(ofCategories.size > LIMITS.categories
      ? [createViolation('tooManyCategories', { max: LIMITS.categories })]
      : []),
    ...(ofNames.size > LIMITS.names ? [createViolation('tooManyNames', { max: LIMITS.names })] : []),
  ]
}

/**
 * A single piece may be worth 5000 RMB. Several pieces may be worth 1000 RMB together, and each of them 5000
 * RMB.
 */
function findValueViolations(
  parcels: readonly BoxParcel[],
  goods: readonly BoxGoodsItem[],
): OutboundViolation[] {
  const dear = parcels.filter((parcel) => parcel.goods.some((item) => item.rmbCents > LIMITS.singleRmbCents))
  const pieces = goods.reduce((sum, { quantity }) => sum + quantity, 0)
  const total = goods.reduce((sum, { quantity, rmbCents }) => sum + quantity * rmbCents, 0)
  return [
    ...dear.map(({ packageNo }) =>
      createViolation('itemTooDear', { max: LIMITS.singleRmbCents / 100, packageNo }, [packageNo]),
    ),
    ...(pieces > 1 && total > LIMITS.totalRmbCents
      ? [
          createViolation('totalTooDear', {
            max: LIMITS.totalRmbCents / 100,
            total: (total / 100).toFixed(2),
          }),
        ]
      : []),
  ]
}
