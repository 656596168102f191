/** Self pickup takes parcels up to 20 kg (S2 §9), in grams. */
export const PICKUP_LIMIT_GRAMS = 20_000
/** What 20 kg of volumetric weight come to, in cm³ (ADDR-50, ours). */
export const PICKUP_LIMIT_CM3 = 120_000

/** Kinds of self-pickup points (S1 §2). */
export const PICKUP_TYPE = { station: 1, cabinet: 2, partner: 3 } as const

/** Weight-pickup config: pickup type → the most that its points take, in grams; 0 takes none (ADDR-52, ours). */
export type PickupConfig = Readonly<Record<string, number>>

const LIMIT_OF_TYPE: PickupConfig = {
  [PICKUP_TYPE.station]: PICKUP_LIMIT_GRAMS,
  [PICKUP_TYPE.cabinet]: PICKUP_LIMIT_GRAMS,
  [PICKUP_TYPE.partner]: PICKUP_LIMIT_GRAMS,
}

/** The config of a destination, from the types of its points; empty where self pickup is left out (FORE-92). */
export function pickupConfigOf(
  destination: { selfPickup: boolean } | undefined,
  pickupTypes: readonly number[],
): PickupConfig {
  if (!destination?.selfPickup) return {}
  return Object.fromEntries(pickupTypes.map((type) => [type, LIMIT_OF_TYPE[type] ?? 0]))
}

/** Self pickup is supported only if some weight-pickup config value is above 0 (S1 §5). */
export const supportsPickup = (config: PickupConfig): boolean =>
  Object.values(config).some((value) => value > 0)

/** A common address is usable only if its pickupType is in the weight-pickup config (S1 §5). */
export const isPickupUsable = (pickupType: number, config: PickupConfig): boolean =>
  Object.keys(config).includes(String(pickupType))

/** Self pickup fails when weight (grams) or volume (cm³) exceeds the limit (S2 §5). */
export const fitsPickup = ({ grams, cm3 = 0 }: { grams: number; cm3?: number }): boolean =>
  grams <= PICKUP_LIMIT_GRAMS && cm3 <= PICKUP_LIMIT_CM3
