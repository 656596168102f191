import { CallError } from '@/client/call-error'
import { callServer } from '@/client/call-server'
import type { AnswerOf } from '@/contract/base/call'
import { uploadPicture } from '@/contract/forecast/forecast'
import { networkStatus } from '@/platform/network/network'
import type { LocalPicture } from '@/platform/pictures/pictures'

/** Number of automatic retries after a timeout, before the member is asked. */
const TIMEOUT_RETRIES = 2
/**
 * Number of automatic retries when the server is not reached although there is a network. Each wait is twice
 * the previous one.
 */
const UNREACHABLE_RETRIES = 5
const INITIAL_RETRY_DELAY_MS = 1000

export type UploadedPicture = AnswerOf<typeof uploadPicture>

export interface PictureUploadTask {
  /** returns the picture to send; undefined if the member removed it meanwhile */
  picture(): LocalPicture | undefined
  /** compresses the picture further: the network is slow, and no call waits longer than 30 s */
  shrink(): Promise<void>
  /** reports whether the upload waits for the network */
  onWaiting(isWaiting: boolean): void
  /** share of the bytes that are sent, 0 to 1 */
  onProgress(share: number): void
}

/** Resolves when there is a network; at once if there is one already. */
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
 * Uploads a picture with automatic retries:
 * - without a network, as soon as there is one, without a limit
 * - if the server is not reached, five times, each after a longer wait
 * - after a timeout (30 s), twice, with a smaller file
 *
 * @throws CallError of the last attempt, also when the member removed the picture
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
      // The member may have removed it meanwhile.
      if (!sending.picture()) throw error
    }
  }
}
