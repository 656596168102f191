import { formatWeight } from '@/i18n/format'

/** Grams */
const ROUNDING_GRAMS = 10

/** Formats a calculated share of a parcel's weight, rounded to 10 g. */
export const formatApproximateWeight = (grams: number): string =>
  formatWeight(Math.round(grams / ROUNDING_GRAMS) * ROUNDING_GRAMS)
