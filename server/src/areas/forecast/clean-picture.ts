import sharp from 'sharp'
import {
  IMAGE_LIMIT_BYTES,
  IMAGE_MAX_PX,
  IMAGE_PIXELS_MAX,
  type ImageType,
  sniffImageType,
} from '../../../../src/domain/image'
import { limitConcurrency } from '../../concurrency-limit'
import { Failure } from '../../http/failure'
import type { UploadedFile } from '../../http/multipart'
import { cleanGif } from './clean-gif'

/** Pictures that are decoded at the same time. */
const decoding = limitConcurrency(2)
/** As good as the app's own compression or better, out of 100. */
const JPEG_QUALITY = 88

export interface CleanPicture {
  type: ImageType
  bytes: Buffer
  /** px */
  width: number
  height: number
}

/**
 * Checks the bytes themselves, whatever the name says, takes position and camera data out, and shrinks a photograph to
 * what the app sends of a large one (S1 §5). Throws PIC2 no picture, PIC3 too large, PIC5 too many pixels.
 */
export async function cleanPicture(file: UploadedFile): Promise<CleanPicture> {
  if (file.truncated || file.bytes.length >= IMAGE_LIMIT_BYTES) throw new Failure('PIC3')
  const type = sniffImageType(file.bytes)
  if (!type) throw new Failure('PIC2')
  const { width, height } = await readable(() => sharp(file.bytes).metadata())
  if (width * height > IMAGE_PIXELS_MAX) throw new Failure('PIC5', { millions: IMAGE_PIXELS_MAX / 1e6 })
  if (type === 'image/gif')
    return { type, bytes: await readable(async () => cleanGif(file.bytes)), width, height }
  const { data, info } = await readable(() => decoding(() => redraw(file.bytes, type)))
  return { type, bytes: data, width: info.width, height: info.height }
}

/** Upright, without its metadata; a photograph is shrunk while it is decoded. */
function redraw(bytes: Buffer, type: 'image/jpeg' | 'image/png') {
  const drawn = sharp(bytes, { limitInputPixels: IMAGE_PIXELS_MAX })
    .rotate()
    .resize({ width: IMAGE_MAX_PX, height: IMAGE_MAX_PX, fit: 'inside', withoutEnlargement: true })
  const made = type === 'image/png' ? drawn.png() : drawn.jpeg({ quality: JPEG_QUALITY })
  return made.toBuffer({ resolveWithObject: true })
}

async function readable<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch {
    throw new Failure('PIC2')
  }
}
