import { createIdempotencyKey } from '@/client/idempotency-key'
import type { FieldProblems } from '@/domain/base/problem'
import { type ParcelForecast, parseParcelForecast } from '@/domain/forecast/forecast'
import { createForm, type Form } from '@/shared/form/form'
import type { DraftStorage, FormParseResult } from '@/shared/form/form-state'
import { buildMemberForecastDraftId } from '@/shared/parcels/forecast-draft'
import type { ParcelSummaryData } from '@/shared/parcels/parcel-view'
import { filterUsablePictures, hasPendingUploads, restorePictures } from './draft-pictures'
import { getCachedReferenceData, getDefaultTrip } from './queries'
import { createEmptyForecastDraft, type ForecastDraft, storedForecastDraft } from './stored-forecast-draft'

/** The forecast that the screens of its steps fill in together. */
export type ForecastForm = Form<ForecastDraft, ParcelForecast>

/** A parcel that lies at the warehouse: the number on it, '' of one that is still to come, and where it lies. */
export interface ForecastParcel {
  trackingNo: string
  whCode: string
  /** what was declared for it is changed, and begins as it was declared */
  declared?: { summary: ParcelSummaryData; draft: ForecastDraft }
}
export const NEW_PARCEL: ForecastParcel = { trackingNo: '', whCode: '' }

/** Judges by the lists that are there; the screens wait for them before they let the member go on. */
function parseForecastDraft(draft: ForecastDraft): FormParseResult<ParcelForecast> {
  const pictureCount = filterUsablePictures(draft.pictures).length
  const read = parseParcelForecast({ ...draft, pictureCount }, getCachedReferenceData())
  const problems: FieldProblems = 'problems' in read ? read.problems : {}
  if (hasPendingUploads(draft.pictures)) problems.pictures = { code: 'pictures.busy' }
  return 'forecast' in read && !problems.pictures ? { value: read.forecast } : { problems }
}

/** A picture whose file is in this window is known better here, until it is uploaded. */
const keepLocalPictures = (received: ForecastDraft, current: ForecastDraft): ForecastDraft => ({
  ...received,
  pictures: received.pictures.map(
    (picture) =>
      (picture.state === 'lost' && current.pictures.find(({ key }) => key === picture.key)) || picture,
  ),
})

function createForecastDraftStorage(key: string): DraftStorage<ForecastDraft> {
  const stored = storedForecastDraft.of(key)
  return {
    ...stored,
    get() {
      const draft = stored.get()
      return draft && { ...draft, pictures: restorePictures(draft.pictures) }
    },
  }
}

/**
 * A draft in which nothing was typed yet; that of a parcel which lies there has its number and its warehouse, and one to
 * be corrected what was declared.
 */
function createBlankDraft({ trackingNo, whCode, declared }: ForecastParcel): ForecastDraft {
  const empty = createEmptyForecastDraft()
  if (declared) return { ...declared.draft, idempotencyKey: empty.idempotencyKey }
  return { ...empty, trackingNo, whCode: whCode || empty.whCode }
}

/** The draft that a member begins with: it leads to their country, as far as that is known. */
export const createInitialDraft = (parcel: ForecastParcel): ForecastDraft => ({
  ...createBlankDraft(parcel),
  ...(!parcel.declared && getDefaultTrip(parcel.whCode)),
})

/** Whether two drafts say the same. */
const isSameDraft = (one: ForecastDraft, other: ForecastDraft): boolean =>
  JSON.stringify({ ...one, idempotencyKey: '' }) === JSON.stringify({ ...other, idempotencyKey: '' })

/** Has a draft in which nothing was typed yet lead to the member's country, which may be known later than the form. */
export function applyDefaultTrip({ current, change }: ForecastForm, parcel: ForecastParcel): void {
  if (!parcel.declared && isSameDraft(current(), createBlankDraft(parcel)))
    change(getDefaultTrip(parcel.whCode))
}

/** What tells one draft of a member from another: nothing in that of a parcel still to come. */
const getDraftKeyParts = ({ trackingNo, declared }: ForecastParcel): string[] =>
  declared ? [trackingNo, declared.summary.packageNo] : trackingNo ? [trackingNo] : []
const getFormKey = (parcel: ForecastParcel): string => getDraftKeyParts(parcel).join('.')

/** Whether a field says where a parcel goes. One that is not decided does not compile. */
const IS_OF_TRIP: Record<keyof ForecastDraft, boolean> = {
  whCode: true,
  flowId: true,
  moveMode: true,
  distributionMode: true,
  addressId: true,
  pickupPointId: true,
  pickupName: false,
  pickupAreaCode: false,
  pickupPhone: false,
  trackingNo: false,
  goods: false,
  pictures: false,
  insured: false,
  insuredValue: false,
  note: false,
  shoppingUrl: false,
  noticesAgreed: false,
  basedOn: false,
  idempotencyKey: false,
}
const TRIP_FIELDS = (Object.keys(IS_OF_TRIP) as (keyof ForecastDraft)[]).filter((field) => IS_OF_TRIP[field])

/** Whether a parcel still goes the way that the member agreed to: from where, how, and to whom. */
const hasSameTrip = (draft: ForecastDraft, before: ForecastDraft): boolean =>
  TRIP_FIELDS.every((name) => draft[name] === before[name])

const createForecastForm = (parcel: ForecastParcel): ForecastForm =>
  createForm<ForecastDraft, ParcelForecast>({
    empty: () => createInitialDraft(parcel),
    read: parseForecastDraft,
    draft: (aptId) => createForecastDraftStorage(buildMemberForecastDraftId(aptId, getDraftKeyParts(parcel))),
    onReceived: keepLocalPictures,
    persistent: true,
    onChange: (draft, before) => ({
      ...draft,
      noticesAgreed: draft.noticesAgreed && hasSameTrip(draft, before),
      idempotencyKey: createIdempotencyKey(),
    }),
  })

/** The forecast of a parcel that is still to come. */
export const newParcelForecastForm = createForecastForm(NEW_PARCEL)
const formsByKey = new Map<string, ForecastForm>([[getFormKey(NEW_PARCEL), newParcelForecastForm]])

/** The forecast of a parcel. Each parcel has one of its own, so that none is written over. */
export function getForecastForm(parcel: ForecastParcel): ForecastForm {
  const key = getFormKey(parcel)
  const form = formsByKey.get(key) ?? createForecastForm(parcel)
  formsByKey.set(key, form)
  return form
}

/** A correction that was accepted: the next one begins with what was declared by then. */
export const dropForecastForm = (parcel: ForecastParcel): void => void formsByKey.delete(getFormKey(parcel))

/** Every forecast that was opened since the app started. */
export const listOpenForecastForms = (): ForecastForm[] => [...formsByKey.values()]

/** Whether a correction says what was declared already: sent, it would be refused for the same reason. */
export function isCorrectionUnchanged(draft: ForecastDraft, { declared }: ForecastParcel): boolean {
  if (!declared) return false
  const [before, now] = [declared.draft, draft].map((each) => ({
    read: parseForecastDraft({ ...each, noticesAgreed: true }),
    pictures: filterUsablePictures(each.pictures).map(({ pictureId, key }) => pictureId ?? key),
  }))
  return 'value' in now!.read && JSON.stringify(now) === JSON.stringify(before)
}

/** Whether there is nothing to throw away. */
export const isDraftBlank = (draft: ForecastDraft, parcel: ForecastParcel): boolean =>
  isSameDraft(draft, createInitialDraft(parcel)) || isSameDraft(draft, createBlankDraft(parcel))
