import { MM3_PER_CM3 } from '../base/measures'

/** Limits of a self-pickup point for one parcel, in grams and cm³. */
export interface PickupLimit {
  grams: number
  cm3: number
}

/**
 * Limits of every self-pickup point: 20 kg (S2 §9), and the volume that equals 20 kg of volumetric weight
 * (ADDR-50, ours).
 */
export const SERVICE_WIDE_PICKUP_LIMIT: PickupLimit = { grams: 20_000, cm3: 120_000 }

/** Kinds of self-pickup points: 1 station, 2 cabinet, 3 partner site (S1 §2). */
export const PICKUP_POINT_TYPES = [1, 2, 3] as const

/**
 * Weight-pickup config: the maximum weight in grams by pickup type. Points with 0 accept no parcels (ADDR-52,
 * ours).
 */
export type MaxGramsByPickupType = Readonly<Record<string, number>>

/** A row of the forwarder: the limits of the points of one type at a destination. */
export interface PickupLimitRow extends PickupLimit {
  pickupType: number
}

/**
 * Returns the limits of the points of a type, never above the limits of the service. Without a row both
 * limits are 0.
 */
export function getLimitOfPickupType(pickupType: number, rows: readonly PickupLimitRow[]): PickupLimit {
  const row = rows.find((each) => each.pickupType === pickupType)
  return {
    grams: Math.min(row?.grams ?? 0, SERVICE_WIDE_PICKUP_LIMIT.grams),
    cm3: Math.min(row?.cm3 ?? 0, SERVICE_WIDE_PICKUP_LIMIT.cm3),
  }
}

/**
 * Builds the config of a destination from the forwarder's rows. It is empty if the destination has no self
 * pickup (FORE-92).
 */
export function buildMaxGramsByPickupType(
  destination: { selfPickup: boolean } | undefined,
  rows: readonly PickupLimitRow[],
): MaxGramsByPickupType {
  if (!destination?.selfPickup) return {}
  return Object.fromEntries(
    rows.map(({ pickupType }) => [pickupType, getLimitOfPickupType(pickupType, rows).grams]),
  )
}

/** Returns whether self pickup is supported: one value of the weight-pickup config is above 0 (S1 §5). */
export const hasNonZeroPickupLimit = (config: MaxGramsByPickupType): boolean =>
  Object.values(config).some((value) => value > 0)

/** Returns whether a pickup point is usable: its `pickupType` is in the weight-pickup config (S1 §5). */
export const isPickupTypeConfigured = (pickupType: number, config: MaxGramsByPickupType): boolean =>
  Object.keys(config).includes(String(pickupType))

/** Rounds a volume to whole mm³, because a computed volume can have a small rounding error. */
const wholeMm3 = (cm3: number): number => Math.round(cm3 * MM3_PER_CM3)

/**
 * Returns whether a parcel fits: neither its weight (grams) nor its volume (cm³) is above the limit (S2 §5).
 */
export const fitsPickupLimit = (
  { grams, cm3 = 0 }: { grams: number; cm3?: number },
  limit: PickupLimit = SERVICE_WIDE_PICKUP_LIMIT,
): boolean => grams <= limit.grams && wholeMm3(cm3) <= wholeMm3(limit.cm3)

/** Country whose pickup points a visitor sees first (ours); it has most of them. */
const PICKUP_COUNTRY_OF_VISITORS = 'HK'

/**
 * Returns the country whose pickup points are shown first: the member's home country, else the country of the
 * first address. The book has the default address first. A home country that is no destination has the code
 * '', which counts as none.
 */
export const chooseFirstPickupCountry = (
  home: string | undefined,
  book: readonly { country: string }[],
): string => home || book[0]?.country || PICKUP_COUNTRY_OF_VISITORS
