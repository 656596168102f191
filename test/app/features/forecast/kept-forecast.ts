import { storedForecastDraft } from '@/features/forecast/stored-forecast-draft'
import { patchSessionState } from '@/session/session-store'
import { forecastPayload } from '../../../support/builders'

export const KEPT_TRACKING_NO = 'SF1408227655319'

/** Puts a forecast on the member's device that lacks only its pictures. */
export function keepForecast(part: object = {}): void {
  const { packagesPic: _, ...fields } = forecastPayload({
    ...{ trackingNo: KEPT_TRACKING_NO, addressId: 'a1', idempotencyKey: '0123456789abcdef' },
    ...part,
  })
  // The form reads the stored draft when its member signs in.
  patchSessionState({ aptId: '' })
  storedForecastDraft.of('PT208846').set({ ...fields, pictures: [], ...part } as never)
  patchSessionState({ aptId: 'PT208846' })
}
