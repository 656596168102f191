import { CallError } from '@/client/call-error'
import { callServer } from '@/client/call-server'
import type { AnswerOf } from '@/contract/base/call'
import { uploadPicture } from '@/contract/forecast/forecast'
import { networkStatus } from '@/platform/network/network'
import type { LocalPicture } from '@/platform/pictures/pictures'

/** How often a picture is sent anew after a time-out, before the member is asked. */
const TIMEOUT_RETRIES = 2
/** How often after a server that was not reached, although there is a network; each wait is twice the last one. */
const UNREACHABLE_RETRIES = 5
const INITIAL_RETRY_DELAY_MS = 1000

export type UploadedPicture = AnswerOf<typeof uploadPicture>

export interface PictureUploadTask {
  /** what is to be sent now; undefined when it was taken out meanwhile */
  picture(): LocalPicture | undefined
  /** makes it smaller: the line is slow, and no call waits longer than 30 s */
  shrink(): Promise<void>
  /** it waits for the line, or goes up again */
  onWaiting(isWaiting: boolean): void
  /** share of the bytes that are sent, 0 to 1 */
  onProgress(share: number): void
}

/** Settles when there is a network again; at once where there is one. */
const waitUntilOnline = (): Promise<void> =>
  new Promise((resolve) => {
    if (networkStatus.isOnline()) return resolve()
    const end = networkStatus.onChange((online) => {
      if (!online) return
      end()
      resolve()
    })
  })

const delay = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

function uploadOnce(
  picture: LocalPicture,
  onProgress: PictureUploadTask['onProgress'],
): Promise<UploadedPicture> {
  const { handle, name, type } = picture
  const files = [{ name: 'picture0', handle, fileName: name, type }]
  return callServer(uploadPicture, { purpose: 'shopping' }, { files, onProgress })
}

/**
 * Sends a picture, and again when the line broke: without a network as soon as there is one, however often; a server
 * that is not reached five times more, each after a longer wait; what 30 s did not suffice for twice more, smaller.
 * @throws CallError the last one, also when the picture was taken out
 */
export async function uploadPictureWithRetry(sending: PictureUploadTask): Promise<UploadedPicture> {
  let timeouts = 0
  let unreached = 0
  for (;;) {
    sending.onProgress(0)
    try {
      return await uploadOnce(sending.picture()!, sending.onProgress)
    } catch (error) {
      const kind = error instanceof CallError ? error.kind : undefined
      if (kind === 'timeout') {
        timeouts += 1
        if (timeouts > TIMEOUT_RETRIES) throw error
        if (timeouts === 1) await sending.shrink()
      } else if (kind === 'offline' || kind === 'unreachable') {
        if (kind === 'unreachable') unreached += 1
        if (unreached > UNREACHABLE_RETRIES) throw error
        sending.onWaiting(true)
        if (kind === 'unreachable') await delay(INITIAL_RETRY_DELAY_MS * 2 ** (unreached - 1))
        await waitUntilOnline()
        if (sending.picture()) sending.onWaiting(false)
      } else throw error
      // It may have been taken out meanwhile.
      if (!sending.picture()) throw error
    }
  }
}
