import { newIdempotencyKey } from '@/client/idempotency-key'
import { type Forecast, parseForecast } from '@/domain/forecast'
import type { FieldProblems } from '@/domain/problem'
import { createForm, type Form } from '@/shared/form/form'
import type { DraftStorage, ReadResult } from '@/shared/form/form-state'
import { draftPart } from '@/shared/parcel/forecast-draft'
import type { ParcelFacts } from '@/shared/parcel/parcel-view'
import { isBusy, restorablePictures, usablePictures } from './pictures'
import { forecastContextNow, tripHomeNow } from './queries'
import { type Draft, emptyDraft, storedDraft } from './stored-draft'

/** The forecast that the screens of its steps fill in together. */
export type ForecastForm = Form<Draft, Forecast>

/** A parcel that lies at the warehouse: the number on it, '' of one that is still to come, and where it lies. */
export interface Parcel {
  trackingNo: string
  whCode: string
  /** what was declared for it is changed, and begins as it was declared */
  declared?: { summary: ParcelFacts; draft: Draft }
}
export const NEW_PARCEL: Parcel = { trackingNo: '', whCode: '' }

/** Judges by the lists that are there; the screens wait for them before they let the member go on. */
function readDraft(draft: Draft): ReadResult<Forecast> {
  const pictureCount = usablePictures(draft.pictures).length
  const read = parseForecast({ ...draft, pictureCount }, forecastContextNow())
  const problems: FieldProblems = 'problems' in read ? read.problems : {}
  if (isBusy(draft.pictures)) problems.pictures = { code: 'pictures.busy' }
  return 'forecast' in read && !problems.pictures ? { value: read.forecast } : { problems }
}

/** A picture whose file is in this window is known better here, until it is uploaded. */
const ownPictures = (received: Draft, current: Draft): Draft => ({
  ...received,
  pictures: received.pictures.map(
    (picture) =>
      (picture.state === 'lost' && current.pictures.find(({ key }) => key === picture.key)) || picture,
  ),
})

function draftOf(key: string): DraftStorage<Draft> {
  const stored = storedDraft.of(key)
  return {
    ...stored,
    get() {
      const draft = stored.get()
      return draft && { ...draft, pictures: restorablePictures(draft.pictures) }
    },
  }
}

/**
 * A draft in which nothing was typed yet; that of a parcel which lies there has its number and its warehouse, and one to
 * be corrected what was declared.
 */
function bareDraftOf({ trackingNo, whCode, declared }: Parcel): Draft {
  const empty = emptyDraft()
  if (declared) return { ...declared.draft, idempotencyKey: empty.idempotencyKey }
  return { ...empty, trackingNo, whCode: whCode || empty.whCode }
}

/** The draft that a member begins with: it leads to their country, as far as that is known. */
export const emptyDraftOf = (parcel: Parcel): Draft => ({
  ...bareDraftOf(parcel),
  ...(!parcel.declared && tripHomeNow(parcel.whCode)),
})

/** Whether two drafts say the same. */
const isSame = (one: Draft, other: Draft): boolean =>
  JSON.stringify({ ...one, idempotencyKey: '' }) === JSON.stringify({ ...other, idempotencyKey: '' })

/** Has a draft in which nothing was typed yet lead to the member's country, which may be known later than the form. */
export function leadHome({ current, change }: ForecastForm, parcel: Parcel): void {
  if (!parcel.declared && isSame(current(), bareDraftOf(parcel))) change(tripHomeNow(parcel.whCode))
}

/** What tells one draft of a member from another: nothing in that of a parcel still to come. */
const namesOf = ({ trackingNo, declared }: Parcel): string[] =>
  declared ? [trackingNo, declared.summary.packageNo] : trackingNo ? [trackingNo] : []
const keyOf = (parcel: Parcel): string => namesOf(parcel).join('.')

const WAY = ['whCode', 'flowId', 'moveMode', 'distributionMode', 'addressId', 'pickupPointId'] as const

/** Whether a parcel still goes the way that the member agreed to: from where, how, and to whom. */
const isSameWay = (draft: Draft, before: Draft): boolean => WAY.every((name) => draft[name] === before[name])

const createForecastForm = (parcel: Parcel): ForecastForm =>
  createForm<Draft, Forecast>({
    empty: () => emptyDraftOf(parcel),
    read: readDraft,
    draft: (aptId) => draftOf(draftPart(aptId, namesOf(parcel))),
    onReceived: ownPictures,
    persistent: true,
    onChange: (draft, before) => ({
      ...draft,
      noticesAgreed: draft.noticesAgreed && isSameWay(draft, before),
      idempotencyKey: newIdempotencyKey(),
    }),
  })

/** The forecast of a parcel that is still to come. */
export const forecastForm = createForecastForm(NEW_PARCEL)
const forms = new Map<string, ForecastForm>([[keyOf(NEW_PARCEL), forecastForm]])

/** The forecast of a parcel. Each parcel has one of its own, so that none is written over. */
export function forecastFormOf(parcel: Parcel): ForecastForm {
  const key = keyOf(parcel)
  const form = forms.get(key) ?? createForecastForm(parcel)
  forms.set(key, form)
  return form
}

/** A correction that was accepted: the next one begins with what was declared by then. */
export const forgetForm = (parcel: Parcel): void => void forms.delete(keyOf(parcel))

/** Every forecast that was opened since the app started. */
export const openedForms = (): ForecastForm[] => [...forms.values()]

/** Whether a correction says what was declared already: sent, it would be refused for the same reason. */
export function isUnchanged(draft: Draft, { declared }: Parcel): boolean {
  if (!declared) return false
  const [before, now] = [declared.draft, draft].map((each) => ({
    read: readDraft({ ...each, noticesAgreed: true }),
    pictures: usablePictures(each.pictures).map(({ pictureId, key }) => pictureId ?? key),
  }))
  return 'value' in now!.read && JSON.stringify(now) === JSON.stringify(before)
}

/** Whether there is nothing to throw away. */
export const isBlank = (draft: Draft, parcel: Parcel): boolean =>
  isSame(draft, emptyDraftOf(parcel)) || isSame(draft, bareDraftOf(parcel))
