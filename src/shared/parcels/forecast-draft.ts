import { type InferOutput, object, optional, string } from 'valibot'
import { deviceStorage } from '@/platform/storage/storage'
import { defineStoredValue } from '@/storage/define-stored'

/** Storage key of the declarations, and changes to declarations, that a member has started. */
export const FORECAST_DRAFT_KEY = 'forecast.draft'

/** Builds the id of a member's draft. @param names of the parcel; empty for a new parcel */
export const buildMemberForecastDraftId = (aptId: string, names: readonly string[]): string =>
  [aptId, ...names].join('.')

/** Deletes the started changes to a declaration, because its parcel is gone. */
export function removeForecastDraft(
  aptId: string,
  { trackingNo, packageNo }: { trackingNo: string | null; packageNo: string },
): void {
  deviceStorage.remove(
    `${FORECAST_DRAFT_KEY}.${buildMemberForecastDraftId(aptId, [trackingNo ?? '', packageNo])}`,
  )
}

const ChosenTripSchema = object({
  whCode: string(),
  flowId: string(),
  moveMode: string(),
  /** absent if the other screen does not ask for it: the forecast then keeps its own */
  distributionMode: optional(string()),
  /** absent if the other screen does not choose an address */
  addressId: optional(string()),
})
/** A trip that the member chose for the next forecast. */
export type ChosenTrip = InferOutput<typeof ChosenTripSchema>

const storedTrip = defineStoredValue({
  name: 'forecast.trip',
  version: 1,
  schema: ChosenTripSchema,
  lifetimeMs: 'visit',
})

/** Passes the trip that was chosen on another screen, such as the estimate, to the next new forecast. */
export const tripOfNextForecast = {
  set: storedTrip.set,
  remove: storedTrip.remove,
  /** Returns the trip once and removes it. */
  consume() {
    const trip = storedTrip.get()
    storedTrip.remove()
    return trip
  },
}
