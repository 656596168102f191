import { CallError } from '@/client/call-error'
import { callServer } from '@/client/call-server'
import { fileAddress } from '@/client/file-address'
import { newIdempotencyKey } from '@/client/idempotency-key'
import { uploadPicture } from '@/contract/forecast'
import { SCREENSHOT_MAX } from '@/domain/image'
import { readyPicture } from '@/platform/pictures/compress-picture'
import { pictures as device } from '@/platform/pictures/pictures'
import type { Picture } from '@/platform/pictures/pictures.types'
import { changeDraft, draftNow } from './draft'
import type { DraftPicture } from './pictures'

/** Uploads at a time: more only share the same uplink. */
const AT_ONCE = 2

/** The files themselves, by key; they live as long as the app is open. */
const inHand = new Map<string, Picture>()
let running = 0

export const pictureInHand = (key: string): Picture | undefined => inHand.get(key)

function update(key: string, part: Partial<DraftPicture>): void {
  changeDraft({ pictures: draftNow().pictures.map((it) => (it.key === key ? { ...it, ...part } : it)) })
}

/** Lets the member choose pictures; each is compressed if needed and uploaded by itself, whatever screen is open. */
export async function choosePictures(): Promise<void> {
  const room = SCREENSHOT_MAX - draftNow().pictures.length
  const chosen = await device.choose({ max: room })
  const added = chosen.slice(0, room).map((picture): DraftPicture => {
    const key = newIdempotencyKey()
    inHand.set(key, picture)
    return { key, name: picture.name, state: 'compressing', url: picture.previewUrl }
  })
  changeDraft({ pictures: [...draftNow().pictures, ...added] })
  // One after the other: a phone has not the memory to open many large photographs at once.
  for (const { key } of added) await prepare(key)
}

async function prepare(key: string): Promise<void> {
  const { picture, problem } = await readyPicture(inHand.get(key)!, device.shrink)
  if (problem) {
    inHand.delete(key)
    return update(key, { state: 'refused', problem: problem.code })
  }
  inHand.set(key, picture)
  update(key, { state: 'waiting', url: picture.previewUrl })
  pump()
}

/** Starts uploads while there is room for them. */
function pump(): void {
  while (running < AT_ONCE) {
    const next = draftNow().pictures.find((it) => it.state === 'waiting' && inHand.has(it.key))
    if (!next) return
    running += 1
    update(next.key, { state: 'uploading', progress: 0 })
    void uploadOne(next.key).finally(() => {
      running -= 1
      pump()
    })
  }
}

async function uploadOne(key: string): Promise<void> {
  const { handle, name, type } = inHand.get(key)!
  try {
    const answer = await callServer(
      uploadPicture,
      { purpose: 'shopping' },
      {
        files: [{ name: 'picture0', handle, fileName: name, type }],
        onProgress: (progress) => update(key, { progress }),
      },
    )
    inHand.delete(key)
    update(key, { state: 'done', progress: 1, pictureId: answer.pictureId, url: fileAddress(answer.url) })
  } catch (error) {
    const refused = error instanceof CallError && error.kind === 'code' && /^PIC[23]$/.test(error.code)
    const problem = refused ? (error.code === 'PIC3' ? 'image.tooLarge' : 'image.type') : undefined
    // What failed on the way starts again from nothing: its bytes are taken back from the progress.
    update(key, refused ? { state: 'refused', problem } : { state: 'failed', progress: 0 })
  }
}

export function retryPicture(key: string): void {
  if (!inHand.has(key)) return
  update(key, { state: 'waiting' })
  pump()
}

export function removePicture(key: string): void {
  inHand.delete(key)
  changeDraft({ pictures: draftNow().pictures.filter((it) => it.key !== key) })
}
