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

/** Uploads at a time: more only share the same uplink. */
const UPLOAD_CONCURRENCY = 2

/** The files themselves, by key; they live as long as the app is open. */
const pictureByKey = new Map<string, LocalPicture>()
/** Share of the bytes sent, 0 to 1, by key: apart from the draft, which is written to the device at each change. */
const useProgressByKey = create<Record<string, number>>(() => ({}))
/** Those that were made ready, and those that are being uploaded or wait for the line to be. */
const preparedKeys = new Set<string>()
const activeKeys = new Set<string>()

/** Share of the picture's bytes that are sent, 0 to 1. */
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
/** The forecast that a picture is of, as long as it is named there. */
const findFormByPicture = (key: string) => listOpenForecastForms().find((form) => hasPicture(form, key))

const watchedForms = new WeakSet<ForecastForm>()
/** What no draft names any more was removed, sent or thrown away. */
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
 * Lets the member choose pictures; each is compressed if needed and uploaded by itself, whatever screen is open. What is
 * large is shown when it was made small: a phone has not the memory for many large photographs at once.
 * @param tooMany is told how many there was no room for
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

/** Starts uploads while there is room for them. */
function startUploads(): void {
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

/** The code that makes a picture ready did not come. */
function markLost(key: string, error: unknown): void {
  if (preparedKeys.has(key) || !pictureByKey.has(key)) return
  updatePicture(key, { state: 'lost' })
  offerRetryAfterChunkLoadError(error, () => retryPictureUpload(key))
}

/** Makes a picture ready, one after the other: no two large photographs are open at once. @returns whether it can go up */
function prepareInTurn(key: string, options?: { always: boolean }): Promise<boolean> {
  const prepared = lastPreparation.then(async () => {
    const chosen = pictureByKey.get(key)
    if (!chosen) return false
    const made = await prepareForecastPicture(chosen, device, options).catch((error: unknown) =>
      markLost(key, error),
    )
    // Sent before, it stays as it was.
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
        // An animation would lose its frames.
        if (pictureByKey.get(key)?.type !== 'image/gif') await prepareInTurn(key, { always: true })
      },
      onWaiting: (isWaiting) => updatePicture(key, { state: isWaiting ? 'waiting' : 'uploading' }),
      onProgress: (share) => useProgressByKey.setState({ [key]: share }),
    })
    releasePicture(key)
    updatePicture(key, { state: 'done', pictureId: answer.pictureId, url: resolveFileUrl(answer.url) })
  } catch (error) {
    // A refused picture is refused again; anything else may be over at the next attempt.
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
