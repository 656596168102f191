import { storedForecastDraft } from '@/features/forecast/stored-forecast-draft'
import { patchSessionState } from '@/session/session-store'
import { forecastPayload } from '../../../support/builders'

export const KEPT_TRACKING_NO = 'SF1408227655319'

/** Puts a forecast that is complete but for its pictures on the device of the member. */
export function keepForecast(part: object = {}): void {
  const { packagesPic: _, ...fields } = forecastPayload({
    ...{ trackingNo: KEPT_TRACKING_NO, addressId: 'a1', idempotencyKey: '0123456789abcdef' },
    ...part,
  })
  // The form takes up what is kept when its member comes.
  patchSessionState({ aptId: '' })
  storedForecastDraft.of('PT208846').set({ ...fields, pictures: [], ...part } as never)
  patchSessionState({ aptId: 'PT208846' })
}
