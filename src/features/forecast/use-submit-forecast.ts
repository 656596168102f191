import { useEffect, useState } from 'react'
import { isRefusal } from '@/client/call-error'
import { callServer, callServerSilently } from '@/client/call-server'
import { invalidateCalls } from '@/client/query'
import { IDEMPOTENCY_KEY_ERRORS } from '@/contract/base/envelope'
import {
  addForecast,
  editForecast,
  FORECAST_CHANGE_ERRORS,
  updateArrivedParcelGoods,
} from '@/contract/forecast/forecast'
import { countPackages } from '@/contract/parcels/parcel-counts'
import { getFirstPackagePage, getPackageDetail } from '@/contract/parcels/parcels'
import type { FieldProblems } from '@/domain/base/problem'
import type { ParcelForecast } from '@/domain/forecast/forecast'
import { canChangeContentsInWarehouse } from '@/domain/parcels/parcel-state'
import { getLanguage } from '@/i18n/language'
import { replaceScreenFlow } from '@/navigation/navigation'
import { showToast } from '@/platform/toast/toast'
import { buildPictureParts } from './draft-pictures'
import {
  dropForecastForm,
  type ForecastForm,
  type ForecastParcel,
  isCorrectionUnchanged,
} from './forecast-form'
import { FORECAST_SCREENS, findFirstInvalidItemIndex, findFirstInvalidStep } from './forecast-steps'
import {
  type OpenForecastScreen,
  useForecastFormStore,
  useForecastParcel,
  useOpenForecastScreen,
} from './parts/page/create-forecast-page'
import type { ForecastDraft } from './stored-forecast-draft'
import { texts } from './texts'
import { getLocalPicture } from './upload-queue'

function openFirstInvalidStep(problems: FieldProblems, openScreen: OpenForecastScreen): void {
  const step = findFirstInvalidStep(problems)
  if (step === 'forecastGoodsInfo') openScreen(step, { index: String(findFirstInvalidItemIndex(problems)) })
  else if (step && step !== 'forecastPictures') openScreen(step)
}

/** A change of what was declared goes by a call of its own, one of its contents alone by another. */
function submitDraft(
  { declared }: ForecastParcel,
  { warehouse, flow, ...forecast }: ParcelForecast,
  { pictures, noticesAgreed, idempotencyKey, basedOn }: ForecastDraft,
) {
  const { names, ids, files } = buildPictureParts(pictures, getLocalPicture)
  const parts = files.map(({ name, file }) => ({
    name,
    handle: file.handle,
    fileName: file.name,
    type: file.type,
  }))
  const { goods, insured, insuredValue, shoppingUrl } = forecast
  const insurance = { insured, insuredValue }
  const contents = { goods, ...insurance, shoppingUrl, packagesPic: names, noticesAgreed, idempotencyKey }
  const payload = { ...forecast, ...contents, whCode: warehouse.code, flowId: flow.flowId }
  const more = { files: parts, parts: ids }
  if (!declared) return callServer(addForecast, payload, more)
  const change = { packageNo: declared.summary.packageNo, ...(basedOn && { basedOn }) }
  return canChangeContentsInWarehouse(declared.summary)
    ? callServer(updateArrivedParcelGoods, { ...contents, ...change }, more)
    : callServer(editForecast, { ...payload, ...change }, more)
}

/** What is said once it was sent: whether it is reviewed next, or still to come. */
function getSuccessTextKey({ trackingNo, declared }: ForecastParcel): 'done' | 'done.review' | 'done.edited' {
  if (declared?.summary.state === 'declared') return 'done.edited'
  return trackingNo ? 'done.review' : 'done'
}

/**
 * What was changed on another device meanwhile was told (changedElsewhere): sent again, what is here takes its place.
 * The draft stays as it was typed.
 */
async function updateBaseVersion(form: ForecastForm, { declared }: ForecastParcel): Promise<void> {
  if (!declared) return
  const { packageNo } = declared.summary
  const present = await callServerSilently(getPackageDetail, { packageNo }).catch(() => undefined)
  if (present) form.change({ basedOn: present.summary.updatedAt })
}

/** The form is emptied after this, or the steps would be seen empty on the way back through them. */
async function submitAndOpenDetail(
  parcel: ForecastParcel,
  forecast: ParcelForecast,
  draft: ForecastDraft,
): Promise<void> {
  const { packageNo } = await submitDraft(parcel, forecast, draft)
  await invalidateCalls(getFirstPackagePage, countPackages, getPackageDetail)
  if (parcel.declared) dropForecastForm(parcel)
  await replaceScreenFlow(FORECAST_SCREENS, 'parcelDetails', { packageNo })
  showToast(texts.in(getLanguage())(getSuccessTextKey(parcel)))
}

/**
 * Sends the forecast. One key a draft: pressed twice, or again after a lost answer, it is one parcel. A correction that
 * corrects nothing is not sent; `isCorrectionUnchanged` once that was tried, until something changes.
 */
export function useSubmitForecast(): { submit: () => Promise<void>; isUnchanged: boolean } {
  const form = useForecastFormStore()
  const parcel = useForecastParcel()
  const openScreen = useOpenForecastScreen()
  const [stoppedAt, setStoppedAt] = useState<ForecastDraft>()
  // A refusal is of this visit of the screen.
  useEffect(() => form.forgetRefusal, [form])
  const sendOnce = (forecast: ParcelForecast, draft: ForecastDraft) =>
    submitAndOpenDetail(parcel, forecast, draft).catch(async (error: unknown) => {
      // Its key did something else: with a new one it can be sent again.
      if (isRefusal(error, IDEMPOTENCY_KEY_ERRORS, 'keyReused')) form.change({})
      if (isRefusal(error, FORECAST_CHANGE_ERRORS, 'changedElsewhere')) await updateBaseVersion(form, parcel)
      throw error
    })
  const submit = async () => {
    if (isCorrectionUnchanged(form.current(), parcel)) return setStoppedAt(form.current())
    if (!(await form.submit(sendOnce))) openFirstInvalidStep(form.allProblems(), openScreen)
  }
  return { submit, isUnchanged: form.useFormState(({ value }) => value === stoppedAt) }
}
