import { useEffect, useState } from 'react'
import { CallError } from '@/client/call-error'
import { callServer } from '@/client/call-server'
import { invalidate } from '@/client/query'
import { KEY_REUSED } from '@/contract/envelope'
import { addForecast, editForecast } from '@/contract/forecast'
import { countPackages, getPackageDetail, queryPackages } from '@/contract/parcels'
import type { Forecast } from '@/domain/forecast'
import type { FieldProblems } from '@/domain/problem'
import { currentLanguage } from '@/i18n/language'
import { replaceFlow } from '@/navigation/navigation'
import { showToast } from '@/platform/toast/toast'
import { forgetForm, isUnchanged, type Parcel } from './forecast-form'
import { type GoOn, useForecast, useGoOn, useParcel } from './forecast-page'
import { pictureParts } from './pictures'
import { FLOW, firstFaultyItem, firstStepWithProblems } from './steps'
import type { Draft } from './stored-draft'
import { texts } from './texts/texts'
import { localPicture } from './upload-queue'

function goToProblems(problems: FieldProblems, goOn: GoOn): void {
  const step = firstStepWithProblems(problems)
  if (step === 'forecastGoodsInfo') goOn(step, { index: String(firstFaultyItem(problems)) })
  else if (step && step !== 'forecastPictures') goOn(step)
}

/** A correction goes by a call of its own. */
function sendTo(
  { declared }: Parcel,
  { warehouse, flow, ...forecast }: Forecast,
  { pictures, noticesAgreed, idempotencyKey }: Draft,
) {
  const { names, ids, files } = pictureParts(pictures, localPicture)
  const parts = files.map(({ name, file }) => ({
    name,
    handle: file.handle,
    fileName: file.name,
    type: file.type,
  }))
  const payload = {
    ...forecast,
    whCode: warehouse.code,
    flowId: flow.flowId,
    packagesPic: names,
    noticesAgreed,
    idempotencyKey,
  }
  const more = { files: parts, parts: ids }
  return declared
    ? callServer(editForecast, { ...payload, packageNo: declared.summary.packageNo }, more)
    : callServer(addForecast, payload, more)
}

/** The form is emptied after this, or the steps would be seen empty on the way back through them. */
async function send(parcel: Parcel, forecast: Forecast, draft: Draft): Promise<void> {
  const { packageNo } = await sendTo(parcel, forecast, draft)
  await invalidate(queryPackages, countPackages, getPackageDetail)
  if (parcel.declared) forgetForm(parcel)
  await replaceFlow(FLOW, 'parcelDetails', { packageNo })
  showToast(texts.in(currentLanguage())(parcel.trackingNo ? 'done.review' : 'done'))
}

/**
 * Sends the forecast. One key a draft: pressed twice, or again after a lost answer, it is one parcel. A correction that
 * corrects nothing is not sent; `isUnchanged` once that was tried, until something changes.
 */
export function useSubmit(): { submit: () => Promise<void>; isUnchanged: boolean } {
  const form = useForecast()
  const parcel = useParcel()
  const goOn = useGoOn()
  const [stoppedAt, setStoppedAt] = useState<Draft>()
  // A refusal is of this visit of the screen.
  useEffect(() => form.forgetRefusal, [form])
  const sendOnce = (forecast: Forecast, draft: Draft) =>
    send(parcel, forecast, draft).catch((error: unknown) => {
      // Its key did something else: with a new one it can be sent again.
      if (error instanceof CallError && error.code === KEY_REUSED) form.change({})
      throw error
    })
  const submit = async () => {
    if (isUnchanged(form.current(), parcel)) return setStoppedAt(form.current())
    if (!(await form.submit(sendOnce))) goToProblems(form.shownProblems(), goOn)
  }
  return { submit, isUnchanged: form.useFormState(({ value }) => value === stoppedAt) }
}
