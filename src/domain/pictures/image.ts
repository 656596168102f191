import type { Problem } from '../base/problem'
import type { PhotographKind } from '../parcels/photographs'

/** Size in bytes from which images are compressed (S1 §5): 2 MB. */
export const UPLOADED_IMAGE_LIMIT_BYTES = 2_097_152
/** Compression quality, 0 to 1 (S1 §5). */
export const IMAGE_COMPRESSION_QUALITY = 0.8
/** Longest side after compression, in px (S1 §5). */
export const COMPRESSED_IMAGE_SIDE_MAX_PX = 2000
/**
 * Maximum number of pixels of a picture (ours): width × height, for an animation the sum of all its frames. A
 * plain picture of 100 million pixels is a small file, but takes seconds to decode.
 */
export const IMAGE_PIXELS_MAX = 40_000_000
/**
 * Maximum side of a picture in px (ours), as for a JPEG. A picture that is one pixel wide and millions long
 * takes a long time to draw.
 */
export const IMAGE_SIDE_MAX_PX = 65_535
/**
 * Maximum number of frames of an animation (ours). Thousands of tiny frames are a small file, but each is
 * drawn on the whole canvas of the animation.
 */
export const GIF_FRAMES_MAX = 500
/** Maximum number of shopping screenshots of one parcel (S2 §5). */
export const SHOPPING_SCREENSHOTS_MAX = 20
/**
 * Purposes of an uploaded picture: proof of a forecast, papers that customs miss, subject of a feedback, or
 * message to customer service.
 */
export const PICTURE_PURPOSES = ['shopping', 'papers', 'feedback', 'conversation'] as const
export type PicturePurpose = (typeof PICTURE_PURPOSES)[number]
/**
 * Purposes of a stored picture: those of an uploaded picture, a tax receipt that customer service supplies, a
 * photograph that the warehouse takes, or the carrier's photograph of a delivery.
 */
export type StoredPicturePurpose = PicturePurpose | 'taxReceipt' | PhotographKind | 'delivery'
/** Maximum number of pictures of papers in one answer (ours). */
export const EXCEPTION_ANSWER_PICTURES_MAX = 6
/** Types of picture that can be uploaded; jpg covers .jpeg (FORE-106 B). */
export const IMAGE_TYPES = ['image/jpeg', 'image/png', 'image/gif'] as const
export type ImageType = (typeof IMAGE_TYPES)[number]
/**
 * Types of iPhone photographs, and of pictures saved from web pages. The device converts them to jpg before
 * the upload (ours).
 */
export const IMAGE_TYPES_CONVERTED_TO_JPEG = ['image/heic', 'image/heif', 'image/webp'] as const

/**
 * Returns whether a picture is uploaded as a jpg, whatever its size.
 * @param type its media type, or '' if unknown
 */
export const needsJpegConversion = (type: string): boolean =>
  (IMAGE_TYPES_CONVERTED_TO_JPEG as readonly string[]).includes(type)

/** Width and height in px of the copy of a picture that is checked for visible content (ours). */
export const BLANK_CHECK_SIDE_PX = 64
/**
 * Maximum difference between the lightest and the darkest place of a blank picture, for each colour, of 255
 * (ours). Examples are a covered lens and a blank sheet.
 */
const BLANK_SPREAD_MAX = 10

export const IMAGE_PROBLEMS = [
  'image.type',
  'image.empty',
  'image.tooLarge',
  'image.unreadable',
  'image.blank',
] as const

/**
 * Returns whether a picture is encoded again before its upload: if it has 2 MB or more, or a type that needs
 * conversion.
 */
export const needsReencoding = ({ type, bytes }: { type: string; bytes: number }): boolean =>
  bytes >= UPLOADED_IMAGE_LIMIT_BYTES || needsJpegConversion(type)

const isUploaded = (type: string): boolean => (IMAGE_TYPES as readonly string[]).includes(type)

/**
 * Checks a chosen file before it is compressed. The problem is that it is no picture, or that it is empty.
 */
export function checkChosenFile({ type, bytes }: { type: string; bytes: number }): Problem | null {
  if (!isUploaded(type) && !needsJpegConversion(type)) return { code: 'image.type' }
  return bytes === 0 ? { code: 'image.empty' } : null
}

/**
 * Returns the problem of a picture that this device cannot draw. If its type needs conversion, the problem is
 * its type; otherwise it is unreadable.
 */
export const buildUndrawablePictureProblem = ({ type }: { type: string }): Problem => ({
  code: needsJpegConversion(type) ? 'image.type' : 'image.unreadable',
})

/** Checks a picture as it would be uploaded, after compression (FORE-102 A). */
export function checkCompressedImage(picture: { type: string; bytes: number }): Problem | null {
  const problem = checkChosenFile(picture)
  if (problem) return problem
  if (!isUploaded(picture.type)) return { code: 'image.type' }
  if (picture.bytes >= UPLOADED_IMAGE_LIMIT_BYTES) return { code: 'image.tooLarge', params: { megabytes: 2 } }
  return null
}

/**
 * Returns whether a picture shows nothing: it has one colour, or nearly one.
 * @param rgba pixels of the picture, drawn on 64 × 64 px over white, four bytes each
 */
export function isBlankImage(rgba: ArrayLike<number>): boolean {
  const low = [255, 255, 255]
  const high = [0, 0, 0]
  for (let at = 0; at < rgba.length; at += 1) {
    const channel = at % 4
    if (channel === 3) continue
    low[channel] = Math.min(low[channel]!, rgba[at]!)
    high[channel] = Math.max(high[channel]!, rgba[at]!)
  }
  return high.every((value, channel) => value - low[channel]! <= BLANK_SPREAD_MAX)
}

/**
 * Returns the size in px that fits within 2000 × 2000 and keeps the proportions. It is never larger than the
 * given size.
 */
export function computeSizeWithinMaxSide(
  width: number,
  height: number,
  max = COMPRESSED_IMAGE_SIDE_MAX_PX,
): { width: number; height: number } {
  const scale = Math.min(1, max / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

const SIGNATURES: readonly (readonly [ImageType, readonly number[]])[] = [
  ['image/jpeg', [0xff, 0xd8, 0xff]],
  ['image/png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ['image/gif', [0x47, 0x49, 0x46, 0x38]],
]

/** Number of first bytes that identify the type of an image. */
export const IMAGE_SIGNATURE_LENGTH_BYTES = 8

/** Returns the image type that the first bytes of a file identify, whatever its name. */
export const sniffImageType = (bytes: Uint8Array): ImageType | undefined =>
  SIGNATURES.find(([, signature]) => signature.every((byte, at) => bytes[at] === byte))?.[0]
