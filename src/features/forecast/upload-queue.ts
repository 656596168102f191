import { create } from 'zustand'
import { CallError } from '@/client/call-error'
import { callServer } from '@/client/call-server'
import { fileAddress } from '@/client/file-address'
import { newIdempotencyKey } from '@/client/idempotency-key'
import type { AnswerOf } from '@/contract/call'
import { uploadPicture } from '@/contract/forecast'
import { SCREENSHOT_MAX } from '@/domain/image'
import { pictures as device } from '@/platform/pictures/pictures'
import type { Picture } from '@/platform/pictures/pictures.types'
import { problemOfError } from '@/shared/refusal/problem-of-error'
import { type ForecastForm, openedForms } from './forecast-form'
import { readyPicture } from './ready-picture'
import type { DraftPicture } from './stored-draft'

/** Uploads at a time: more only share the same uplink. */
const AT_ONCE = 2

/** How often a picture is sent anew after a time-out, before the member is asked. */
const RETRIES = 2
type UploadedPicture = AnswerOf<typeof uploadPicture>

/** The files themselves, by key; they live as long as the app is open. */
const pictureByKey = new Map<string, Picture>()
/** Share of the bytes sent, 0 to 1, by key: apart from the draft, which is written to the device at each change. */
const useShares = create<Record<string, number>>(() => ({}))
let running = 0

/** Share of the picture's bytes that are sent, 0 to 1. */
export const useShareSent = (key: string): number => useShares((shares) => shares[key] ?? 0)

export const localPicture = (key: string): Picture | undefined => pictureByKey.get(key)

function release(key: string): void {
  const picture = pictureByKey.get(key)
  if (picture) device.release(picture)
  pictureByKey.delete(key)
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
 * Lets the member choose pictures; each is compressed if needed and uploaded by itself, whatever screen is open.
 * @param tooMany is told how many there was no room for
 */
export async function choosePictures(form: ForecastForm, tooMany: (left: number) => void): Promise<void> {
  follow(form)
  const limit = SCREENSHOT_MAX - picturesOf(form).length
  const chosen = await device.choose({ max: limit })
  for (const picture of chosen.slice(limit)) device.release(picture)
  if (chosen.length > limit) tooMany(chosen.length - limit)
  const added = chosen.slice(0, limit).map((picture): DraftPicture => {
    const key = newIdempotencyKey()
    pictureByKey.set(key, picture)
    return { key, name: picture.name, state: 'compressing', url: picture.previewUrl }
  })
  form.change({ pictures: [...picturesOf(form), ...added] })
  // One after the other: a phone has not the memory to open many large photographs at once.
  for (const { key } of added) await prepare(key)
}

async function prepare(key: string): Promise<void> {
  const chosen = pictureByKey.get(key)
  if (!chosen) return
  const { picture, problem } = await readyPicture(chosen, device.compress)
  if (!pictureByKey.has(key)) return device.release(picture)
  if (problem) {
    release(key)
    return update(key, { state: 'refused', problem })
  }
  pictureByKey.set(key, picture)
  update(key, { state: 'waiting', url: picture.previewUrl })
  startUploads()
}

/** Starts uploads while there is room for them. */
function startUploads(): void {
  while (running < AT_ONCE) {
    const next = openedForms()
      .flatMap(picturesOf)
      .find(({ state, key }) => state === 'waiting' && pictureByKey.has(key))
    if (!next) return
    running += 1
    update(next.key, { state: 'uploading' })
    void uploadOne(next.key).finally(() => {
      running -= 1
      startUploads()
    })
  }
}

function send(key: string) {
  const { handle, name, type } = pictureByKey.get(key)!
  useShares.setState({ [key]: 0 })
  const files = [{ name: 'picture0', handle, fileName: name, type }]
  const onProgress = (share: number) => useShares.setState({ [key]: share })
  return callServer(uploadPicture, { purpose: 'shopping' }, { files, onProgress })
}

const isTimeout = (error: unknown) => error instanceof CallError && error.kind === 'timeout'

/** A picture that a call's 30 s did not suffice for goes again, smaller: the line is slow, and no call waits longer. */
async function sendSmaller(key: string, error: unknown, triesLeft = RETRIES): Promise<UploadedPicture> {
  if (!isTimeout(error) || triesLeft === 0 || !pictureByKey.has(key)) throw error
  if (triesLeft === RETRIES) await shrink(key)
  // It may have been taken out meanwhile.
  if (!pictureByKey.has(key)) throw error
  return send(key).catch((again: unknown) => sendSmaller(key, again, triesLeft - 1))
}

/** An animation would lose its frames. */
async function shrink(key: string): Promise<void> {
  const large = pictureByKey.get(key)!
  if (large.type === 'image/gif') return
  const { picture, problem } = await readyPicture(large, device.compress, { always: true })
  if (problem) return
  if (!pictureByKey.has(key)) return device.release(picture)
  pictureByKey.set(key, picture)
  update(key, { url: picture.previewUrl })
}

async function uploadOne(key: string): Promise<void> {
  try {
    const answer = await send(key).catch((error: unknown) => sendSmaller(key, error))
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
