import { createIdempotencyKey } from '@/client/idempotency-key'
import { findCachedAnswer } from '@/client/query'
import { getDefaultAddress } from '@/contract/forecast/forecast-receivers'
import type { FieldProblems } from '@/domain/base/problem'
import { type ParcelForecast, parseParcelForecast } from '@/domain/forecast/forecast'
import { createForm, type Form } from '@/shared/form/form'
import type { DraftStorage, FormParseResult } from '@/shared/form/form-state'
import { buildMemberForecastDraftId, type ChosenTrip } from '@/shared/parcels/forecast-draft'
import type { ParcelSummaryData } from '@/shared/parcels/parcel-view'
import { filterUsablePictures, hasPendingUploads, restorePictures } from './draft-pictures'
import { getCachedReferenceData, getDefaultTrip } from './queries'
import { createEmptyForecastDraft, type ForecastDraft, storedForecastDraft } from './stored-forecast-draft'

/** The forecast form that all steps share. */
export type ForecastForm = Form<ForecastDraft, ParcelForecast>

/**
 * The parcel of a forecast. `trackingNo` and `whCode` are the number and warehouse of a known parcel; both
 * are '' for a new one.
 */
export interface ForecastParcel {
  trackingNo: string
  whCode: string
  /** set for a correction: the parcel's summary, and the declared values that the correction starts with */
  declared?: { summary: ParcelSummaryData; draft: ForecastDraft }
  /** the draft holds what all parcels of a table share */
  isBatch?: true
}
export const NEW_PARCEL: ForecastParcel = { trackingNo: '', whCode: '' }
/** All parcels of a table together. */
export const BATCH_PARCELS: ForecastParcel = { ...NEW_PARCEL, isBatch: true }
/** Part of a draft's key that no tracking number is equal to. */
const BATCH_KEY = 'table'

/**
 * Validates with the lists that are loaded. The screens wait for the lists before the member can continue.
 */
function parseForecastDraft(draft: ForecastDraft): FormParseResult<ParcelForecast> {
  const pictureCount = filterUsablePictures(draft.pictures).length
  const read = parseParcelForecast({ ...draft, pictureCount }, getCachedReferenceData())
  const problems: FieldProblems = 'problems' in read ? read.problems : {}
  if (hasPendingUploads(draft.pictures)) problems.pictures = { code: 'pictures.busy' }
  return 'forecast' in read && !problems.pictures ? { value: read.forecast } : { problems }
}

/**
 * Keeps this window's state of a picture whose file is in this window. Other windows see it as lost until it
 * is uploaded.
 */
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
 * Returns a draft without input. For a parcel at the warehouse it contains number and warehouse; for a
 * correction, the declared values.
 */
function createBlankDraft({ trackingNo, whCode, declared }: ForecastParcel): ForecastDraft {
  const empty = createEmptyForecastDraft()
  if (declared) return { ...declared.draft, idempotencyKey: empty.idempotencyKey }
  return { ...empty, trackingNo, whCode: whCode || empty.whCode }
}

/** Returns the initial draft of a member. Its destination is the member's country, if known. */
export const createInitialDraft = (parcel: ForecastParcel): ForecastDraft => ({
  ...createBlankDraft(parcel),
  ...(!parcel.declared && getDefaultTrip(parcel.whCode)),
})

/** Returns whether two drafts have the same content. The idempotency key is ignored. */
const isSameDraft = (one: ForecastDraft, other: ForecastDraft): boolean =>
  JSON.stringify({ ...one, idempotencyKey: '' }) === JSON.stringify({ ...other, idempotencyKey: '' })

/**
 * Sets the destination of a draft without input to the member's country. The country may be known later than
 * the form.
 */
export function applyDefaultTrip({ current, change }: ForecastForm, parcel: ForecastParcel): void {
  if (!parcel.declared && isSameDraft(current(), createBlankDraft(parcel)))
    change(getDefaultTrip(parcel.whCode))
}

/**
 * Sets the trip that the member chose on another screen. It replaces the trip of an unfinished draft, but not
 * its goods. A trip without a delivery keeps the one of the draft. A flow that the warehouse does not offer is ignored.
 */
export function applyChosenTrip({ current, change }: ForecastForm, trip: ChosenTrip): void {
  const { flows } = getCachedReferenceData()
  if (!flows.some(({ flowId, orgSto }) => flowId === trip.flowId && orgSto === trip.whCode)) return
  const isSameFlow = current().flowId === trip.flowId
  change({ ...(!isSameFlow && { addressId: '', pickupPointId: '' }), ...trip })
}

/** Returns the key parts that distinguish a member's drafts; empty for a new parcel. */
const getDraftKeyParts = ({ trackingNo, declared, isBatch }: ForecastParcel): string[] =>
  isBatch ? [BATCH_KEY] : declared ? [trackingNo, declared.summary.packageNo] : trackingNo ? [trackingNo] : []
const getFormKey = (parcel: ForecastParcel): string => getDraftKeyParts(parcel).join('.')

/** Whether each field is part of the trip. The type requires an entry for every field. */
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

/** Returns whether the trip is unchanged since the member agreed: origin, mode and receiver. */
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

/** The forecast form of a new parcel. */
export const newParcelForecastForm = createForecastForm(NEW_PARCEL)
const formsByKey = new Map<string, ForecastForm>([[getFormKey(NEW_PARCEL), newParcelForecastForm]])

/**
 * Returns the forecast form of a parcel. Each parcel has a separate form, so that no draft overwrites
 * another.
 */
export function getForecastForm(parcel: ForecastParcel): ForecastForm {
  const key = getFormKey(parcel)
  const form = formsByKey.get(key) ?? createForecastForm(parcel)
  formsByKey.set(key, form)
  return form
}

/**
 * Removes the form of an accepted correction. The next correction starts with the values declared at that
 * time.
 */
export const dropForecastForm = (parcel: ForecastParcel): void => void formsByKey.delete(getFormKey(parcel))

/** Returns every forecast form that was opened since the app started. */
export const listOpenForecastForms = (): ForecastForm[] => [...formsByKey.values()]

/**
 * Returns whether a correction equals the declared values. The review would refuse it for the same reason.
 */
export function isCorrectionUnchanged(draft: ForecastDraft, { declared }: ForecastParcel): boolean {
  if (!declared) return false
  const [before, now] = [declared.draft, draft].map((each) => ({
    read: parseForecastDraft({ ...each, noticesAgreed: true }),
    pictures: filterUsablePictures(each.pictures).map(({ pictureId, key }) => pictureId ?? key),
  }))
  return 'value' in now!.read && JSON.stringify(now) === JSON.stringify(before)
}

/** Returns whether the draft has no input to discard. The default address, which the form chose, is none. */
export function isDraftBlank(draft: ForecastDraft, parcel: ForecastParcel): boolean {
  const preset = findCachedAnswer(getDefaultAddress, { flowId: draft.flowId })
  const blanks = [createInitialDraft(parcel), createBlankDraft(parcel)]
  return [...blanks, ...blanks.map((blank) => ({ ...blank, addressId: preset?.id ?? '' }))].some((blank) =>
    isSameDraft(draft, blank),
  )
}
