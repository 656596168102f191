import { open, readFile } from 'node:fs/promises'
import type { CallDeclaring } from '../../../../src/contract/base/call'
import type { PICTURE_ERRORS } from '../../../../src/contract/pictures/picture-errors'
import {
  GIF_FRAMES_MAX,
  IMAGE_PIXELS_MAX,
  IMAGE_SIGNATURE_LENGTH_BYTES,
  type ImageType,
  isBlankImage,
  sniffImageType,
  UPLOADED_IMAGE_LIMIT_BYTES,
} from '../../../../src/domain/pictures/image'
import { refuse } from '../../base/failure'
import { newId } from '../../base/ids'
import { type ReencodeRequest, reencodePicture } from '../../files/reencode-picture'
import type { UploadedFile } from '../../http/uploads/multipart-body'
import { sanitiseGif } from './sanitise-gif'

const FILE_EXTENSIONS: Readonly<Record<ImageType, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/gif': 'gif',
}

type PictureCall = CallDeclaring<typeof PICTURE_ERRORS>

export interface SanitisedPicture {
  type: ImageType
  /** random name of its file, which nobody can guess */
  fileName: string
  bytes: Buffer
  /** px */
  width: number
  height: number
}

/**
 * Checks the bytes, whatever the file name is, and removes position and camera data. It shrinks a photograph
 * to the size that the app sends for a large one (S1 §5).
 * @param owner member who owns the picture: members take turns
 */
export async function sanitisePicture(
  call: PictureCall,
  { path, bytes }: UploadedFile,
  owner: string,
): Promise<SanitisedPicture> {
  if (bytes === 0) throw refuse(call, 'fileEmpty')
  if (bytes >= UPLOADED_IMAGE_LIMIT_BYTES) throw refuse(call, 'fileTooLarge')
  const type = sniffImageType(await readSignature(path))
  if (!type) throw refuse(call, 'notAPicture')
  const fileName = `${newId()}.${FILE_EXTENSIONS[type]}`
  if (type === 'image/gif') {
    const { pixels, frames, ...gif } = parseOrRefusePicture(call, sanitiseGif, await readFile(path))
    if (pixels > IMAGE_PIXELS_MAX) throw tooManyPixels(call, IMAGE_PIXELS_MAX)
    if (frames > GIF_FRAMES_MAX) throw refuse(call, 'tooManyFrames', { max: GIF_FRAMES_MAX })
    // Not for an animation, which may begin with a blank frame.
    if (frames === 1) await reencodeOrRefuse(call, { path, type, owner })
    return { type, fileName, ...gif }
  }
  const { bytes: drawn, width, height } = await reencodeOrRefuse(call, { path, type, owner })
  return { type, fileName, width, height, bytes: Buffer.from(drawn) }
}

/** Draws a picture again. Throws `notAPicture` if it cannot be drawn, `tooManyPixels`, and `pictureBlank`. */
async function reencodeOrRefuse(call: PictureCall, drawing: ReencodeRequest) {
  const { drawn, pixelsMax } = await reencodePicture(drawing)
  if (pixelsMax) throw tooManyPixels(call, pixelsMax)
  if (!drawn) throw refuse(call, 'notAPicture')
  if (isBlankImage(drawn.sample)) throw refuse(call, 'pictureBlank')
  return drawn
}

const tooManyPixels = (call: PictureCall, max: number) =>
  refuse(call, 'tooManyPixels', { millions: max / 1e6 })

async function readSignature(path: string): Promise<Uint8Array> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(
      Buffer.alloc(IMAGE_SIGNATURE_LENGTH_BYTES),
      0,
      IMAGE_SIGNATURE_LENGTH_BYTES,
      0,
    )
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

/** Parses the bytes of a picture. Throws `notAPicture` if they are not a valid picture. */
function parseOrRefusePicture<T>(call: PictureCall, read: (bytes: Buffer) => T, bytes: Buffer): T {
  try {
    return read(bytes)
  } catch {
    throw refuse(call, 'notAPicture')
  }
}
