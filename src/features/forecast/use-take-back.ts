import { getLanguage } from '@/i18n/language'
import { navigate } from '@/navigation/navigation'
import { showToast } from '@/platform/toast/toast'
import { takeBackForecast, toRefusalError } from '@/shared/forecast-queue/forecast-queue'
import type { QueuedForecast } from '@/shared/forecast-queue/stored-queue'
import { forecastQueueTexts } from '@/shared/forecast-queue/texts'
import { type ForecastForm, getForecastForm, isDraftBlank, NEW_PARCEL } from './forecast-form'
import {
  type OpenForecastScreen,
  useForecastParcel,
  useOpenForecastScreen,
} from './parts/page/create-forecast-page'
import type { ForecastDraft } from './stored-forecast-draft'
import { restoreLocalPictures, startUploads } from './upload-queue'
import { openFirstInvalidStep } from './use-submit-forecast'

/** Shows why the server refused, as if it had been submitted now, and opens the step with the first fault. */
async function showRefusal(
  form: ForecastForm,
  entry: QueuedForecast,
  open: OpenForecastScreen,
): Promise<void> {
  const refusal = toRefusalError(entry)
  if (!refusal) return
  await form.submit(() => Promise.reject(refusal))
  openFirstInvalidStep(form.allProblems(), open)
}

/**
 * Returns a function that moves a queued forecast back into its form. It refuses if the form holds another
 * declaration, or if the forecast is being sent.
 */
export function useTakeBackForecast(): (entry: QueuedForecast) => Promise<void> {
  const shown = useForecastParcel()
  const openScreen = useOpenForecastScreen()
  return async (entry) => {
    const t = forecastQueueTexts.in(getLanguage())
    const { trackingNo, knownWhCode: whCode } = entry
    const parcel = whCode ? { trackingNo, whCode } : NEW_PARCEL
    const form = getForecastForm(parcel)
    if (!isDraftBlank(form.current(), parcel)) {
      showToast(t('occupied'))
      return
    }
    const isTaken = await takeBackForecast(entry.idempotencyKey, ({ draft }, pictures) => {
      restoreLocalPictures(form, pictures)
      const { pictures: all, ...rest } = draft as ForecastDraft
      form.restore({
        ...rest,
        pictures: all.map((picture) =>
          picture.state === 'failed' && pictures.has(picture.key)
            ? { ...picture, state: 'waiting', url: pictures.get(picture.key)!.previewUrl }
            : picture,
        ),
      })
      startUploads()
    })
    if (!isTaken) {
      showToast(t('toast.busy'))
      return
    }
    if (entry.isAttempted) showToast(t('toast.unknown'))
    // The forecast of a parcel at the warehouse has its own screens.
    if (whCode && shown.trackingNo !== trackingNo) navigate('forecast', { trackingNo, whCode })
    else await showRefusal(form, entry, openScreen)
  }
}
