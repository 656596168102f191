import { formatWeight } from '@/i18n/format'

/** Grams */
const ROUNDING_GRAMS = 10

/** A share of a parcel's weight, which nobody has weighed, to 10 g. */
export const formatApproximateWeight = (grams: number): string =>
  formatWeight(Math.round(grams / ROUNDING_GRAMS) * ROUNDING_GRAMS)
