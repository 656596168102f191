import { formatWeight } from '@/i18n/format'

/** Grams */
const STEP = 10

/** A share of a parcel's weight, which nobody has weighed, to 10 g. */
export const aboutWeight = (grams: number): string => formatWeight(Math.round(grams / STEP) * STEP)
