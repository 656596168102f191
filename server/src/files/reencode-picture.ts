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

/** JPEG quality out of 100, as good as the app's own compression or better. */
const JPEG_QUALITY = 88
/** Maximum number of pixels of a progressive picture. All of it is in memory until its last pass. */
const PROGRESSIVE_PIXELS_MAX = 12_000_000
/** Maximum time to draw a picture (ms). A slower one is not accepted. */
const REENCODE_TIMEOUT_MS = 20_000
/**
 * Limits of a drawing process, which frees its memory only when it ends: the number of pictures, and the idle
 * time (ms).
 */
const PICTURES_PER_PROCESS_MAX = 25
const IDLE_MS = 10_000

export interface ReencodeRequest {
  path: string
  type: ImageType
  /** owner of the picture; waiting owners take turns */
  owner: string
}

/**
 * The result of drawing: bytes, size in px, and a sample of the visible content (domain/pictures/image,
 * isBlankImage). `pixelsMax` is the allowed number of pixels, for a picture that has more. Both are missing
 * if the picture cannot be drawn or its process crashed.
 */
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
  // The process ends with this one, and does not keep it alive.
  child.unref()
  child.channel?.unref()
  worker = { child, left: PICTURES_PER_PROCESS_MAX }
  return worker
}

/** Draws one picture at a time, because each may take 100 MB. */
const oneAtATime = createConcurrencyLimiter(1)

/** Redraws a picture in a separate process: upright, at most 2000 px, without the camera's metadata. */
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
      // A picture that takes too long is refused. A process that does not start or respond is our own error.
      if (over.signal.aborted) return {}
      throw error
    } finally {
      clearTimeout(patience)
      over.abort()
      child.channel?.unref()
      releaseWorker()
    }
  }, owner)

/** Prepares the process for the next picture, or ends it. */
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
