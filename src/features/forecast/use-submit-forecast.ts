import { useEffect, useState } from 'react'
import { CallError, isRefusal } from '@/client/call-error'
import { callServer, callServerSilently } from '@/client/call-server'
import { invalidateCalls } from '@/client/query'
import { getAgreementStatus } from '@/contract/auth/agreements'
import { IDEMPOTENCY_KEY_ERRORS } from '@/contract/base/envelope'
import {
  addForecast,
  editForecast,
  FORECAST_CHANGE_ERRORS,
  updateArrivedParcelGoods,
} from '@/contract/forecast/forecast'
import { countPackages } from '@/contract/parcels/parcel-counts'
import { getPackageDetail } from '@/contract/parcels/parcel-detail'
import { getFirstPackagePage } from '@/contract/parcels/parcels'
import type { FieldProblems } from '@/domain/base/problem'
import type { ParcelForecast } from '@/domain/forecast/forecast'
import { canChangeContentsInWarehouse } from '@/domain/parcels/parcel-state'
import { getLanguage } from '@/i18n/language'
import { replaceScreenFlow } from '@/navigation/navigation'
import { networkStatus } from '@/platform/network/network'
import { showToast } from '@/platform/toast/toast'
import { queueForecast } from '@/shared/forecast-queue/forecast-queue'
import { forecastQueueTexts } from '@/shared/forecast-queue/texts'
import { isAnswerLost } from '@/shared/refusals/problem-of-error'
import { buildPictureParts, hasPendingUploads, toPicturesWithoutUpload } from './draft-pictures'
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

export function openFirstInvalidStep(problems: FieldProblems, openScreen: OpenForecastScreen): void {
  const step = findFirstInvalidStep(problems)
  if (step === 'forecastGoodsInfo') openScreen(step, { index: String(findFirstInvalidItemIndex(problems)) })
  else if (step && step !== 'forecastPictures') openScreen(step)
}

/** Builds the payload of a new forecast, and the parts with its pictures. */
function buildRequest(
  { warehouse, flow, ...forecast }: ParcelForecast,
  { pictures, noticesAgreed, idempotencyKey }: ForecastDraft,
) {
  const { names, ids, files } = buildPictureParts(pictures, getLocalPicture)
  const { goods, insured, insuredValue, shoppingUrl } = forecast
  const insurance = { insured, insuredValue }
  const contents = { goods, ...insurance, shoppingUrl, packagesPic: names, noticesAgreed, idempotencyKey }
  const payload = { ...forecast, ...contents, whCode: warehouse.code, flowId: flow.flowId }
  return { payload, contents, ids, files }
}

/**
 * Submits the draft by one of three calls: a new forecast, a change of a forecast, or a change of the goods
 * in the warehouse.
 */
function submitDraft({ declared }: ForecastParcel, forecast: ParcelForecast, draft: ForecastDraft) {
  const { payload, contents, ids, files } = buildRequest(forecast, draft)
  const { basedOn } = draft
  const parts = files.map(({ name, file }) => ({
    name,
    handle: file.handle,
    fileName: file.name,
    type: file.type,
  }))
  const more = { files: parts, parts: ids }
  if (!declared) return callServer(addForecast, payload, more)
  const change = { packageNo: declared.summary.packageNo, ...(basedOn && { basedOn }) }
  return canChangeContentsInWarehouse(declared.summary)
    ? callServer(updateArrivedParcelGoods, { ...contents, ...change }, more)
    : callServer(editForecast, { ...payload, ...change }, more)
}

/** Returns the text key of the success message: new forecast, review, or change before arrival. */
function getSuccessTextKey({ trackingNo, declared }: ForecastParcel): 'done' | 'done.review' | 'done.edited' {
  if (declared?.summary.state === 'declared') return 'done.edited'
  return trackingNo ? 'done.review' : 'done'
}

/**
 * Called after the refusal `changedElsewhere`: another device has changed the parcel. Bases the draft on the
 * newest version, so that the next attempt replaces that change. The input in the draft stays.
 */
async function updateBaseVersion(form: ForecastForm, { declared }: ForecastParcel): Promise<void> {
  if (!declared) return
  const { packageNo } = declared.summary
  const present = await callServerSilently(getPackageDetail, { packageNo }).catch(() => undefined)
  if (present) form.change({ basedOn: present.summary.updatedAt })
}

/**
 * Submits the forecast and opens the parcel. The form is emptied only after this, so that the steps do not
 * look empty on the way back.
 */
async function submitAndOpenDetail(
  parcel: ForecastParcel,
  forecast: ParcelForecast,
  draft: ForecastDraft,
): Promise<void> {
  const { packageNo } = await submitDraft(parcel, forecast, draft)
  await invalidateCalls(getFirstPackagePage, countPackages, getPackageDetail, getAgreementStatus)
  if (parcel.declared) dropForecastForm(parcel)
  await replaceScreenFlow(FORECAST_SCREENS, 'parcelDetails', { packageNo })
  showToast(texts.in(getLanguage())(getSuccessTextKey(parcel)))
}

/**
 * Keeps a new forecast on the device until there is a network. Opens the parcel list.
 *
 * @param isAttempted whether it was sent without an answer
 * @throws the error of the missing network, if the device has no room
 */
async function queueAndOpenList(
  parcel: ForecastParcel,
  forecast: ParcelForecast,
  draft: ForecastDraft,
  isAttempted: boolean,
): Promise<void> {
  const { payload, ids, files } = buildRequest(forecast, draft)
  const { idempotencyKey } = draft
  const isQueued = await queueForecast(
    {
      ...{ idempotencyKey, isAttempted, draft, payload, parts: ids },
      ...{ trackingNo: forecast.trackingNo, knownWhCode: parcel.trackingNo ? parcel.whCode : '' },
    },
    files.map(({ name, key, file }) => ({ name, key, picture: file })),
  )
  const t = forecastQueueTexts.in(getLanguage())
  if (!isQueued) {
    showToast(t('toast.full'))
    throw new CallError({ kind: 'offline' })
  }
  await replaceScreenFlow(FORECAST_SCREENS, 'parcelList')
  showToast(t('toast.queued'))
}

/**
 * Submits the forecast. A new one without a network, or without an answer, is queued on the device. Each draft
 * has one key: a double press, or a retry after a lost answer, creates one
 * parcel. A correction without a change is not sent. `isUnchanged` is true after such an attempt, until
 * something changes.
 */
export function useSubmitForecast(): { submit: () => Promise<void>; isUnchanged: boolean } {
  const form = useForecastFormStore()
  const parcel = useForecastParcel()
  const openScreen = useOpenForecastScreen()
  const [stoppedAt, setStoppedAt] = useState<ForecastDraft>()
  // A refusal disappears when the screen closes.
  useEffect(() => form.forgetRefusal, [form])
  const sendOnce = (forecast: ParcelForecast, draft: ForecastDraft) => {
    if (!parcel.declared && !networkStatus.isOnline()) return queueAndOpenList(parcel, forecast, draft, false)
    return submitAndOpenDetail(parcel, forecast, draft).catch(async (error: unknown) => {
      if (!parcel.declared && isAnswerLost(error)) return queueAndOpenList(parcel, forecast, draft, true)
      // Another request has used this key. `change` creates a new key, so that the member can submit again.
      if (isRefusal(error, IDEMPOTENCY_KEY_ERRORS, 'keyReused')) form.change({})
      if (isRefusal(error, FORECAST_CHANGE_ERRORS, 'changedElsewhere')) await updateBaseVersion(form, parcel)
      throw error
    })
  }
  const submit = async () => {
    if (isCorrectionUnchanged(form.current(), parcel)) return setStoppedAt(form.current())
    if (!parcel.declared && !networkStatus.isOnline() && hasPendingUploads(form.current().pictures))
      form.change({
        pictures: toPicturesWithoutUpload(
          form.current().pictures,
          (key) => getLocalPicture(key) !== undefined,
        ),
      })
    if (!(await form.submit(sendOnce))) openFirstInvalidStep(form.allProblems(), openScreen)
  }
  return { submit, isUnchanged: form.useFormState(({ value }) => value === stoppedAt) }
}
