import { deviceStorage } from '@/platform/storage/storage'

/** Where the device keeps what a member has begun to declare, or to change of what was declared. */
export const FORECAST_DRAFT_KEY = 'forecast.draft'

/** What tells one draft of a member from another. @param names nothing of a parcel still to come */
export const buildMemberForecastDraftId = (aptId: string, names: readonly string[]): string =>
  [aptId, ...names].join('.')

/** The parcel is gone, and with it what was begun to be changed of its declaration. */
export function removeForecastDraft(
  aptId: string,
  { trackingNo, packageNo }: { trackingNo: string | null; packageNo: string },
): void {
  deviceStorage.remove(
    `${FORECAST_DRAFT_KEY}.${buildMemberForecastDraftId(aptId, [trackingNo ?? '', packageNo])}`,
  )
}
