import { create } from 'zustand'
import { CallError } from '@/client/call-error'
import { createIdempotencyKey } from '@/client/idempotency-key'
import { resolveFileUrl } from '@/client/urls'
import { checkChosenFile, needsReencoding, SHOPPING_SCREENSHOTS_MAX } from '@/domain/pictures/image'
import { devicePictures as device, type LocalPicture } from '@/platform/pictures/pictures'
import { offerRetryAfterChunkLoadError } from '@/shared/lazy/chunk-load-error'
import { toProblemFromError } from '@/shared/refusals/problem-of-error'
import { type ForecastForm, listOpenForecastForms } from './forecast-form'
import { prepareForecastPicture } from './prepare-forecast-picture'
import type { DraftPicture } from './stored-forecast-draft'
import { uploadPictureWithRetry } from './upload-picture-with-retry'

/** Maximum number of parallel uploads. More would only share the same uplink. */
const UPLOAD_CONCURRENCY = 2

/** The files by key. They are kept as long as the app is open. */
const pictureByKey = new Map<string, LocalPicture>()
/**
 * Share of the bytes sent, 0 to 1, by key. It is not part of the draft, which is written to the device at
 * each change.
 */
const useProgressByKey = create<Record<string, number>>(() => ({}))
/**
 * `preparedKeys`: pictures ready for upload. `activeKeys`: pictures that are being prepared or uploaded, or
 * that wait for the network.
 */
const preparedKeys = new Set<string>()
const activeKeys = new Set<string>()

/** Returns the share of the picture's bytes that are sent, 0 to 1. */
export const usePictureProgress = (key: string): number => useProgressByKey((shares) => shares[key] ?? 0)

export const getLocalPicture = (key: string): LocalPicture | undefined => pictureByKey.get(key)

function releasePicture(key: string): void {
  const picture = pictureByKey.get(key)
  if (picture) device.release(picture)
  pictureByKey.delete(key)
  preparedKeys.delete(key)
}

const picturesOf = (form: ForecastForm) => form.current().pictures
const hasPicture = (form: ForecastForm, key: string) =>
  picturesOf(form).some((picture) => picture.key === key)
/** Returns the open forecast form that contains a picture. */
const findFormByPicture = (key: string) => listOpenForecastForms().find((form) => hasPicture(form, key))

const watchedForms = new WeakSet<ForecastForm>()
/** Releases the files that no draft contains any more: removed, sent or discarded pictures. */
function releaseRemovedPictures(form: ForecastForm): void {
  if (watchedForms.has(form)) return
  watchedForms.add(form)
  form.subscribe(() => {
    for (const key of pictureByKey.keys()) if (!findFormByPicture(key)) releasePicture(key)
  })
}

function updatePicture(key: string, part: Partial<DraftPicture>): void {
  const form = findFormByPicture(key)
  form?.change({
    pictures: picturesOf(form).map((picture) => (picture.key === key ? { ...picture, ...part } : picture)),
  })
}

/**
 * Lets the member choose pictures. Each is compressed if needed and uploaded automatically, on any screen. A
 * large picture is shown only after compression, since a phone lacks the memory for many large photographs at
 * once.
 *
 * @param tooMany receives the number of pictures above the limit
 */
export async function choosePictures(form: ForecastForm, tooMany: (left: number) => void): Promise<void> {
  releaseRemovedPictures(form)
  const limit = SHOPPING_SCREENSHOTS_MAX - picturesOf(form).length
  const chosen = await device.choose({ max: limit })
  for (const picture of chosen.slice(limit)) device.release(picture)
  if (chosen.length > limit) tooMany(chosen.length - limit)
  const added = chosen.slice(0, limit).map((picture): DraftPicture => {
    const key = createIdempotencyKey()
    const { name, previewUrl: url } = picture
    const problem = checkChosenFile(picture)
    if (problem) {
      device.release(picture)
      return { key, name, state: 'refused', problem }
    }
    pictureByKey.set(key, picture)
    return { key, name, state: 'waiting', url: needsReencoding(picture) ? undefined : url }
  })
  form.change({ pictures: [...picturesOf(form), ...added] })
  startUploads()
}

/**
 * Gives the pictures of a draft that was taken back their files again, and uploads them. Call it before the
 * form gets the draft.
 */
export function restoreLocalPictures(form: ForecastForm, pictures: ReadonlyMap<string, LocalPicture>): void {
  releaseRemovedPictures(form)
  for (const [key, picture] of pictures) {
    pictureByKey.set(key, picture)
    preparedKeys.add(key)
  }
}

/** Starts uploads up to the maximum number. */
export function startUploads(): void {
  while (activeKeys.size < UPLOAD_CONCURRENCY) {
    const next = listOpenForecastForms()
      .flatMap(picturesOf)
      .find(({ state, key }) => state === 'waiting' && pictureByKey.has(key) && !activeKeys.has(key))
    if (!next) return
    const { key } = next
    activeKeys.add(key)
    void uploadPictureByKey(key).finally(() => {
      activeKeys.delete(key)
      startUploads()
    })
  }
}

let lastPreparation: Promise<unknown> = Promise.resolve()

/** Marks a picture as lost, because the code that prepares it could not be loaded. */
function markLost(key: string, error: unknown): void {
  if (preparedKeys.has(key) || !pictureByKey.has(key)) return
  updatePicture(key, { state: 'lost' })
  offerRetryAfterChunkLoadError(error, () => retryPictureUpload(key))
}

/**
 * Prepares pictures one after the other, so that only one large photograph is open at a time.
 * @returns whether the picture can be uploaded
 */
function prepareInTurn(key: string, options?: { always: boolean }): Promise<boolean> {
  const prepared = lastPreparation.then(async () => {
    const chosen = pictureByKey.get(key)
    if (!chosen) return false
    const made = await prepareForecastPicture(chosen, device, options).catch((error: unknown) =>
      markLost(key, error),
    )
    // If it was prepared before, that version is uploaded.
    if (!made) return preparedKeys.has(key)
    const { picture, problem } = made
    if (!pictureByKey.has(key)) {
      device.release(picture)
      return false
    }
    if (problem && preparedKeys.has(key)) return true
    if (problem) {
      releasePicture(key)
      updatePicture(key, { state: 'refused', problem })
      return false
    }
    pictureByKey.set(key, picture)
    preparedKeys.add(key)
    updatePicture(key, { url: picture.previewUrl })
    return true
  })
  lastPreparation = prepared
  return prepared
}

async function uploadPictureByKey(key: string): Promise<void> {
  if (!preparedKeys.has(key)) {
    updatePicture(key, { state: 'compressing' })
    if (!(await prepareInTurn(key))) return
  }
  updatePicture(key, { state: 'uploading' })
  try {
    const answer = await uploadPictureWithRetry({
      picture: () => pictureByKey.get(key),
      shrink: async () => {
        // Compression would reduce an animation to one frame.
        if (pictureByKey.get(key)?.type !== 'image/gif') await prepareInTurn(key, { always: true })
      },
      onWaiting: (isWaiting) => updatePicture(key, { state: isWaiting ? 'waiting' : 'uploading' }),
      onProgress: (share) => useProgressByKey.setState({ [key]: share }),
    })
    releasePicture(key)
    updatePicture(key, { state: 'done', pictureId: answer.pictureId, url: resolveFileUrl(answer.url) })
  } catch (error) {
    // A retry of a refused picture would fail again. Any other failure may be temporary.
    const isRefused = error instanceof CallError && error.isDeclared
    updatePicture(key, { state: isRefused ? 'refused' : 'failed', problem: toProblemFromError(error) })
  }
}

export function retryPictureUpload(key: string): void {
  if (!pictureByKey.has(key)) return
  updatePicture(key, { state: 'waiting', problem: undefined })
  startUploads()
}

export function removePicture(key: string): void {
  const form = findFormByPicture(key)
  form?.change({ pictures: picturesOf(form).filter((picture) => picture.key !== key) })
}
