import { MM3_PER_CM3 } from '../base/units'

/** What a self-pickup point takes: grams and cm³ of one parcel. */
export interface PickupLimit {
  grams: number
  cm3: number
}

/** Self pickup takes parcels up to 20 kg (S2 §9), and what 20 kg of volumetric weight come to (ADDR-50, ours). */
export const SERVICE_WIDE_PICKUP_LIMIT: PickupLimit = { grams: 20_000, cm3: 120_000 }

/** Kinds of self-pickup points: 1 station, 2 cabinet, 3 partner site (S1 §2). */
export const PICKUP_POINT_TYPES = [1, 2, 3] as const

/** Weight-pickup config: pickup type → the most that its points take, in grams; 0 takes none (ADDR-52, ours). */
export type MaxGramsByPickupType = Readonly<Record<string, number>>

/** A row of the forwarder's: what the points of one type take at a destination. */
export interface PickupLimitRow extends PickupLimit {
  pickupType: number
}

/** What the points of a type take at a destination: never more than the service does; nothing without a row. */
export function getLimitOfPickupType(pickupType: number, rows: readonly PickupLimitRow[]): PickupLimit {
  const row = rows.find((each) => each.pickupType === pickupType)
  return {
    grams: Math.min(row?.grams ?? 0, SERVICE_WIDE_PICKUP_LIMIT.grams),
    cm3: Math.min(row?.cm3 ?? 0, SERVICE_WIDE_PICKUP_LIMIT.cm3),
  }
}

/** The config of a destination from the forwarder's rows; empty where self pickup is left out (FORE-92). */
export function buildMaxGramsByPickupType(
  destination: { selfPickup: boolean } | undefined,
  rows: readonly PickupLimitRow[],
): MaxGramsByPickupType {
  if (!destination?.selfPickup) return {}
  return Object.fromEntries(
    rows.map(({ pickupType }) => [pickupType, getLimitOfPickupType(pickupType, rows).grams]),
  )
}

/** Self pickup is supported only if some weight-pickup config value is above 0 (S1 §5). */
export const hasNonZeroPickupLimit = (config: MaxGramsByPickupType): boolean =>
  Object.values(config).some((value) => value > 0)

/** A common address is usable only if its pickupType is in the weight-pickup config (S1 §5). */
export const isPickupTypeConfigured = (pickupType: number, config: MaxGramsByPickupType): boolean =>
  Object.keys(config).includes(String(pickupType))

/** A volume that a program multiplied may be a hair off: whole mm³ are compared. */
const wholeMm3 = (cm3: number): number => Math.round(cm3 * MM3_PER_CM3)

/** Self pickup fails when weight (grams) or volume (cm³) exceeds the limit (S2 §5). */
export const fitsPickupLimit = (
  { grams, cm3 = 0 }: { grams: number; cm3?: number },
  limit: PickupLimit = SERVICE_WIDE_PICKUP_LIMIT,
): boolean => grams <= limit.grams && wholeMm3(cm3) <= wholeMm3(limit.cm3)
