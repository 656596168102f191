import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import {
  BLANK_CHECK_SIDE_PX,
  COMPRESSED_IMAGE_SIDE_MAX_PX,
  IMAGE_PIXELS_MAX,
  IMAGE_SIDE_MAX_PX,
  type ImageType,
} from '../../../src/domain/pictures/image'
import { createConcurrencyLimiter } from '../base/concurrency-limit'

/** As good as the app's own compression or better, out of 100. */
const JPEG_QUALITY = 88
/** Pixels of a picture that is told in several passes: all of it is held until the last one. */
const PROGRESSIVE_PIXELS_MAX = 12_000_000
/** What takes longer to draw is no picture to keep (ms). */
const REENCODE_TIMEOUT_MS = 20_000
/** A process that draws gives its memory back by ending: after so many pictures, or so long without one (ms). */
const PICTURES_PER_PROCESS_MAX = 25
const IDLE_MS = 10_000

export interface ReencodeRequest {
  path: string
  type: ImageType
  /** whose it is: each has a turn before anybody has a second one */
  owner: string
}

/** Its bytes, its size in px, and what is seen of it (domain/pictures/image, isBlankImage); or how many pixels it may have, when it has more. Neither when it cannot be drawn, or its process ended over it. */
export interface ReencodeResult {
  drawn?: { bytes: Uint8Array; width: number; height: number; sample: Uint8Array }
  pixelsMax?: number
}

let worker: { child: ChildProcess; left: number; idle?: NodeJS.Timeout } | undefined

function stopWorker(): void {
  clearTimeout(worker?.idle)
  worker?.child.kill()
  worker = undefined
}

function startWorker(): NonNullable<typeof worker> {
  const child = fork(join(__dirname, 'drawing-process.js'), { execArgv: [], serialization: 'advanced' })
  // It ends with us, and keeps nobody waiting for it.
  child.unref()
  child.channel?.unref()
  worker = { child, left: PICTURES_PER_PROCESS_MAX }
  return worker
}

/** One picture at a time: each may take 100 MB. */
const oneAtATime = createConcurrencyLimiter(1)

/** Draws a picture anew in a process of its own: upright, at most 2000 px, without what its camera wrote into it. */
export const reencodePicture = ({ path, type, owner }: ReencodeRequest): Promise<ReencodeResult> =>
  oneAtATime(async () => {
    const { child } = worker ?? startWorker()
    clearTimeout(worker!.idle)
    child.channel?.ref()
    const over = new AbortController()
    const patience = setTimeout(() => over.abort(), REENCODE_TIMEOUT_MS)
    try {
      child.send({
        path,
        type,
        max: COMPRESSED_IMAGE_SIDE_MAX_PX,
        quality: JPEG_QUALITY,
        samplePx: BLANK_CHECK_SIDE_PX,
        sideMax: IMAGE_SIDE_MAX_PX,
        pixelsMax: IMAGE_PIXELS_MAX,
        progressivePixelsMax: PROGRESSIVE_PIXELS_MAX,
      })
      const { signal } = over
      const fallen = once(child, 'exit', { signal }).then(() => [{}])
      const [outcome] = await Promise.race([once(child, 'message', { signal }), fallen])
      return outcome as ReencodeResult
    } catch (error) {
      stopWorker()
      // What takes too long is no picture; a process that does not start, or cannot be asked, is our own trouble.
      if (over.signal.aborted) return {}
      throw error
    } finally {
      clearTimeout(patience)
      over.abort()
      child.channel?.unref()
      releaseWorker()
    }
  }, owner)

/** Between two pictures. */
function releaseWorker(): void {
  if (!worker) return
  worker.left -= 1
  if (worker.left === 0 || !worker.child.connected) {
    stopWorker()
    return
  }
  worker.idle = setTimeout(stopWorker, IDLE_MS)
  worker.idle.unref()
}
