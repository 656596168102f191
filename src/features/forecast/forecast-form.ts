import { newIdempotencyKey } from '@/client/idempotency-key'
import { type Forecast, readForecast } from '@/domain/forecast'
import type { FieldProblems } from '@/domain/problem'
import { createForm } from '@/shared/form/form'
import type { DraftStorage, ReadResult } from '@/shared/form/form-state'
import { useFormFields } from '@/shared/form/use-form'
import { useProblemText } from '@/shared/refusal/use-problem-text'
import { isBusy, restorablePictures, usablePictures } from './pictures'
import { forecastContextNow } from './queries'
import { type Draft, emptyDraft, storedDraft } from './stored-draft'
import { texts } from './texts/texts'

/** Judges by the lists that are there; the screens wait for them before they let the member go on. */
function readDraft(draft: Draft): ReadResult<Forecast> {
  const pictureCount = usablePictures(draft.pictures).length
  const read = readForecast({ ...draft, pictureCount }, forecastContextNow())
  const problems: FieldProblems = 'problems' in read ? read.problems : {}
  if (isBusy(draft.pictures)) problems.pictures = { code: 'pictures.busy' }
  return 'forecast' in read && !problems.pictures ? { value: read.forecast } : { problems }
}

function draftOf(aptId: string): DraftStorage<Draft> {
  const stored = storedDraft.of(aptId)
  return {
    ...stored,
    get() {
      const draft = stored.get()
      return draft && { ...draft, pictures: restorablePictures(draft.pictures) }
    },
  }
}

/** The forecast that the screens of its steps fill in together. */
export const forecastForm = createForm<Draft, Forecast>({
  empty: emptyDraft,
  read: readDraft,
  draft: draftOf,
  persistent: true,
  onChange: (draft) => ({ ...draft, idempotencyKey: newIdempotencyKey() }),
})

export const useForecastForm = () => useFormFields(forecastForm, useProblemText(texts))

/** Whether there is nothing to throw away. */
export const isBlank = (draft: Draft): boolean =>
  JSON.stringify({ ...draft, idempotencyKey: '' }) === JSON.stringify({ ...emptyDraft(), idempotencyKey: '' })
