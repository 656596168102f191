import { create } from 'zustand'
import { CallError } from '@/client/call-error'
import { fileAddress } from '@/client/file-address'
import { newIdempotencyKey } from '@/client/idempotency-key'
import { checkChosenFile, needsCompression, SCREENSHOTS_MAX } from '@/domain/image'
import { pictures as device } from '@/platform/pictures/pictures'
import type { Picture } from '@/platform/pictures/pictures.types'
import { tellPartLost } from '@/shared/late/part-lost'
import { problemOfError } from '@/shared/refusal/problem-of-error'
import { type ForecastForm, openedForms } from './forecast-form'
import { readyPicture } from './ready-picture'
import { sendPicture } from './send-picture'
import type { DraftPicture } from './stored-draft'

/** Uploads at a time: more only share the same uplink. */
const AT_ONCE = 2

/** The files themselves, by key; they live as long as the app is open. */
const pictureByKey = new Map<string, Picture>()
/** Share of the bytes sent, 0 to 1, by key: apart from the draft, which is written to the device at each change. */
const useShares = create<Record<string, number>>(() => ({}))
/** Those that were made ready, and those that are being uploaded or wait for the line to be. */
const ready = new Set<string>()
const inHand = new Set<string>()

/** Share of the picture's bytes that are sent, 0 to 1. */
export const useShareSent = (key: string): number => useShares((shares) => shares[key] ?? 0)

export const localPicture = (key: string): Picture | undefined => pictureByKey.get(key)

function release(key: string): void {
  const picture = pictureByKey.get(key)
  if (picture) device.release(picture)
  pictureByKey.delete(key)
  ready.delete(key)
}

const picturesOf = (form: ForecastForm) => form.current().pictures
const names = (form: ForecastForm, key: string) => picturesOf(form).some((picture) => picture.key === key)
/** The forecast that a picture is of, as long as it is named there. */
const formOf = (key: string) => openedForms().find((form) => names(form, key))

const followed = new WeakSet<ForecastForm>()
/** What no draft names any more was removed, sent or thrown away. */
function follow(form: ForecastForm): void {
  if (followed.has(form)) return
  followed.add(form)
  form.subscribe(() => {
    for (const key of pictureByKey.keys()) if (!formOf(key)) release(key)
  })
}

function update(key: string, part: Partial<DraftPicture>): void {
  const form = formOf(key)
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
  follow(form)
  const limit = SCREENSHOTS_MAX - picturesOf(form).length
  const chosen = await device.choose({ max: limit })
  for (const picture of chosen.slice(limit)) device.release(picture)
  if (chosen.length > limit) tooMany(chosen.length - limit)
  const added = chosen.slice(0, limit).map((picture): DraftPicture => {
    const key = newIdempotencyKey()
    const { name, previewUrl: url } = picture
    const problem = checkChosenFile(picture)
    if (problem) {
      device.release(picture)
      return { key, name, state: 'refused', problem }
    }
    pictureByKey.set(key, picture)
    return { key, name, state: 'waiting', url: needsCompression(picture) ? undefined : url }
  })
  form.change({ pictures: [...picturesOf(form), ...added] })
  startUploads()
}

/** Starts uploads while there is room for them. */
function startUploads(): void {
  while (inHand.size < AT_ONCE) {
    const next = openedForms()
      .flatMap(picturesOf)
      .find(({ state, key }) => state === 'waiting' && pictureByKey.has(key) && !inHand.has(key))
    if (!next) return
    const { key } = next
    inHand.add(key)
    void uploadOne(key).finally(() => {
      inHand.delete(key)
      startUploads()
    })
  }
}

let preparing: Promise<unknown> = Promise.resolve()

/** The code that makes a picture ready did not come. */
function lose(key: string, error: unknown): void {
  if (ready.has(key) || !pictureByKey.has(key)) return
  update(key, { state: 'lost' })
  tellPartLost(error, () => retryPicture(key))
}

/** Makes a picture ready, one after the other: no two large photographs are open at once. @returns whether it can go up */
function prepare(key: string, options?: { always: boolean }): Promise<boolean> {
  const prepared = preparing.then(async () => {
    const chosen = pictureByKey.get(key)
    if (!chosen) return false
    const made = await readyPicture(chosen, device, options).catch((error: unknown) => lose(key, error))
    // Sent before, it stays as it was.
    if (!made) return ready.has(key)
    const { picture, problem } = made
    if (!pictureByKey.has(key)) {
      device.release(picture)
      return false
    }
    if (problem && ready.has(key)) return true
    if (problem) {
      release(key)
      update(key, { state: 'refused', problem })
      return false
    }
    pictureByKey.set(key, picture)
    ready.add(key)
    update(key, { url: picture.previewUrl })
    return true
  })
  preparing = prepared
  return prepared
}

async function uploadOne(key: string): Promise<void> {
  if (!ready.has(key)) {
    update(key, { state: 'compressing' })
    if (!(await prepare(key))) return
  }
  update(key, { state: 'uploading' })
  try {
    const answer = await sendPicture({
      picture: () => pictureByKey.get(key),
      shrink: async () => {
        // An animation would lose its frames.
        if (pictureByKey.get(key)?.type !== 'image/gif') await prepare(key, { always: true })
      },
      onWaiting: (isWaiting) => update(key, { state: isWaiting ? 'waiting' : 'uploading' }),
      onProgress: (share) => useShares.setState({ [key]: share }),
    })
    release(key)
    update(key, { state: 'done', pictureId: answer.pictureId, url: fileAddress(answer.url) })
  } catch (error) {
    // A refused picture is refused again; anything else may be over at the next attempt.
    const isRefused = error instanceof CallError && error.isDeclared
    update(key, { state: isRefused ? 'refused' : 'failed', problem: problemOfError(error) })
  }
}

export function retryPicture(key: string): void {
  if (!pictureByKey.has(key)) return
  update(key, { state: 'waiting', problem: undefined })
  startUploads()
}

export function removePicture(key: string): void {
  const form = formOf(key)
  form?.change({ pictures: picturesOf(form).filter((picture) => picture.key !== key) })
}
