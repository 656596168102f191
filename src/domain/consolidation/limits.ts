import { MM_PER_CM } from '../base/measures'
import { type OuterSizeInCm, toSidesInMm } from '../pricing/freight'

/**
 * Limits for merging, splitting and sending out (S2 §9), in one table. Weights in grams, sides in cm, values
 * in RMB cents.
 */
export const CONSOLIDATION_LIMITS = {
  merge: {
    /** S2 §5 'Merge' */
    parcelsMin: 2,
    /** S2 §9; code 27 */
    parcelsMax: 10,
    /** S2 §9 'Singapore 20'; code 33 */
    parcelsMaxSingapore: 20,
    /** S2 §9 'one prompt also suggests 6 boxes': a hint, not a limit (MERG-49 A) */
    boxesSuggested: 6,
    /** S2 §9 'total weight 30 KG'; code 28 (MERG-51 A) */
    grams: 30_000,
  },
  /** S2 §9 'Singapore side up to 150 cm, sum up to 300 cm' */
  singapore: { side: 150, sum: 300 },
  /** S2 §9 'mainland single package up to 200x80x70 cm' */
  mainland: { sides: [200, 80, 70] },
  goods: {
    /** S2 §9 'Max 10 categories'; code 16 */
    categories: 10,
    /** S2 §9 '10 per category', and 10 of one description (MERG-50 B, and also A); code 15 */
    piecesPerCategory: 10,
    /** S2 §9 '20 multi-name items': maximum number of different names (MERG-50) */
    names: 20,
    /** S2 §9 'single item 5000 RMB'; code 17 */
    singleRmbCents: 500_000,
    /** S2 §9 'Multi-item value 1000 RMB'; code 18 */
    totalRmbCents: 100_000,
    /** S2 §8 'HK milk powder over 5 KG'; code 32 */
    milkPowderGrams: 5_000,
  },
  /** S2 §9 'Same recipient at most 10 receipts per month' */
  receiptsPerMonth: 10,
  split: {
    /** S2 §5 'more than two resulting packages' (SPLT-10 A) */
    packagesMin: 3,
    /** ours (SPLT-09) */
    packagesMax: 10,
    /** S2 §9 'single piece 20 KG in the split rule' (SPLT-11 A) */
    grams: 20_000,
  },
} as const

const MILK_POWDER_PLACES: readonly string[] = ['HK', 'MC', 'TW']
/** Returns whether code 13 restricts milk powder for a destination. */
export const restrictsMilkPowder = (tarArea: string): boolean => MILK_POWDER_PLACES.includes(tarArea)

/** Returns the maximum number of parcels in one merge. */
export const getMaxMergedParcels = (tarArea: string): number =>
  tarArea === 'SG' ? CONSOLIDATION_LIMITS.merge.parcelsMaxSingapore : CONSOLIDATION_LIMITS.merge.parcelsMax

/**
 * Returns the text of the size limit if a box exceeds the limit of its destination. Returns undefined if it
 * does not.
 */
export function findExceededSizeLimitText(size: OuterSizeInCm | null, tarArea: string): string | undefined {
  if (!size) return undefined
  const sides = toSidesInMm(size).sort((a, b) => b - a)
  const { singapore, mainland } = CONSOLIDATION_LIMITS
  if (tarArea === 'SG')
    return sides[0]! > singapore.side * MM_PER_CM ||
      sides.reduce((sum, side) => sum + side, 0) > singapore.sum * MM_PER_CM
      ? `${singapore.side} / ${singapore.sum} cm`
      : undefined
  if (tarArea !== 'CN') return undefined
  return sides.some((side, place) => side > mainland.sides[place]! * MM_PER_CM)
    ? `${mainland.sides.join(' × ')} cm`
    : undefined
}
