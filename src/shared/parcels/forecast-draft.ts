import { deviceStorage } from '@/platform/storage/storage'

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
