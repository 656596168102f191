import Taro from '@tarojs/taro'
import { useEffect, useState } from 'react'
import { CallError } from '@/client/call-error'
import { callServer } from '@/client/call-server'
import { invalidate } from '@/client/query'
import { addForecast } from '@/contract/forecast'
import { countPackages, queryPackages } from '@/contract/parcels'
import { type Forecast, type ForecastContext, readForecast } from '@/domain/forecast'
import type { Problem } from '@/domain/problem'
import { currentLanguage } from '@/i18n/language'
import { navigate, replaceFlow } from '@/navigation/navigation'
import { problemOfError } from '@/shared/refusal/problem-of-error'
import { useOnline } from '@/ui/offline/offline'
import { addProblems, type Draft, discardDraft, draftNow, setProblems } from './draft'
import { isBusy, pictureParts, usablePictures } from './pictures'
import { FLOW, firstFaultyItem, firstStepWithProblems } from './steps'
import { texts } from './texts/texts'
import { pictureInHand } from './upload-queue'

function goToProblems(problems: Parameters<typeof setProblems>[0]): void {
  const step = firstStepWithProblems(problems)
  if (step === 'forecastGoodsInfo') navigate(step, { index: String(firstFaultyItem(problems)) })
  else if (step && step !== 'forecastPictures') navigate(step)
}

function send(draft: Draft, { goods }: Forecast) {
  const { pictures, idempotencyKey, ...fields } = draft
  const { names, ids, files } = pictureParts(pictures, pictureInHand)
  const parts = files.map(({ name, file }) => ({
    name,
    handle: file.handle,
    fileName: file.name,
    type: file.type,
  }))
  return callServer(
    addForecast,
    { ...fields, goods, packagesPic: names, idempotencyKey },
    { files: parts, parts: ids },
  )
}

/**
 * Sends the draft, once the lists that it is judged by are there. One key a draft: pressed twice, or again after a lost
 * answer, it is one parcel.
 */
export function useSubmit(context: ForecastContext | undefined) {
  const [error, setError] = useState<Problem>()
  const online = useOnline()
  useEffect(() => {
    if (online) setError((before) => (before?.code === 'offline' ? undefined : before))
  }, [online])

  const submit = async () => {
    setError(undefined)
    const draft = draftNow()
    if (isBusy(draft.pictures)) return setError({ code: 'pictures.busy' })
    if (!context) return
    const read = readForecast({ ...draft, pictureCount: usablePictures(draft.pictures).length }, context)
    const problems = 'problems' in read ? read.problems : {}
    setProblems(problems)
    if ('problems' in read) return goToProblems(problems)
    try {
      const { packageNo } = await send(draft, read.forecast)
      await invalidate(queryPackages, countPackages)
      await replaceFlow(FLOW, 'parcelDetails', { packageNo })
      // Only now, or the steps would be seen empty on the way back through them.
      discardDraft()
      void Taro.showToast({ title: texts.in(currentLanguage())('done'), icon: 'none' })
    } catch (failure) {
      if (!(failure instanceof CallError)) throw failure
      addProblems(failure.problems)
      setError(problemOfError(failure))
      goToProblems(failure.problems)
    }
  }
  return { submit, error }
}
