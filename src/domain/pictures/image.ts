import type { Problem } from '../base/problem'

/** Images of this size or more are compressed (S1 §5): 2 MB in bytes. */
export const UPLOADED_IMAGE_LIMIT_BYTES = 2_097_152
/** Compression quality, 0 to 1 (S1 §5). */
export const IMAGE_COMPRESSION_QUALITY = 0.8
/** Longest side after compression, in px (S1 §5). */
export const COMPRESSED_IMAGE_SIDE_MAX_PX = 2000
/** Pixels of a picture, width × height, of an animation those of all its frames (ours): a flat one of 100 million weighs little and takes seconds to decode. */
export const IMAGE_PIXELS_MAX = 40_000_000
/** A side of a picture in px at most (ours), as of a JPEG: one a pixel wide and millions long takes long to draw. */
export const IMAGE_SIDE_MAX_PX = 65_535
/** Frames of an animation (ours): thousands of tiny ones weigh little, and each is drawn on the whole screen of it. */
export const GIF_FRAMES_MAX = 500
/** Shopping screenshots of one parcel (S2 §5). */
export const SHOPPING_SCREENSHOTS_MAX = 20
/** What an uploaded picture is for: a forecast's proof, papers that the customs miss, what a feedback is about, or a message to customer service. */
export const PICTURE_PURPOSES = ['shopping', 'papers', 'feedback', 'conversation'] as const
export type PicturePurpose = (typeof PICTURE_PURPOSES)[number]
/** What a kept picture is for: the same, or a tax receipt, which customer service hands over. */
export type StoredPicturePurpose = PicturePurpose | 'taxReceipt'
/** Pictures of papers that go with one answer (ours). */
export const EXCEPTION_ANSWER_PICTURES_MAX = 6
/** jpg covers .jpeg (FORE-106 B). */
export const IMAGE_TYPES = ['image/jpeg', 'image/png', 'image/gif'] as const
export type ImageType = (typeof IMAGE_TYPES)[number]
/** Photographs of iPhones, and pictures saved from web pages: the device makes a jpg of them before they are uploaded (ours). */
export const IMAGE_TYPES_CONVERTED_TO_JPEG = ['image/heic', 'image/heif', 'image/webp'] as const

/** Whether a picture is uploaded as a jpg whatever its size. @param type its media type, or '' where nothing tells it */
export const needsJpegConversion = (type: string): boolean =>
  (IMAGE_TYPES_CONVERTED_TO_JPEG as readonly string[]).includes(type)

/** Width and height in px of what a picture is drawn on to see whether it shows anything (ours). */
export const BLANK_CHECK_SIDE_PX = 64
/** Between the lightest and the darkest place of a picture that shows nothing, of 255, for each colour (ours): a covered lens, a blank sheet. */
const BLANK_SPREAD_MAX = 10

export const IMAGE_PROBLEMS = [
  'image.type',
  'image.empty',
  'image.tooLarge',
  'image.unreadable',
  'image.blank',
] as const

/** Whether a picture is drawn anew before it is uploaded: one of 2 MB or more, and one of another type. */
export const needsReencoding = ({ type, bytes }: { type: string; bytes: number }): boolean =>
  bytes >= UPLOADED_IMAGE_LIMIT_BYTES || needsJpegConversion(type)

const isUploaded = (type: string): boolean => (IMAGE_TYPES as readonly string[]).includes(type)

/** What stands against a file that was chosen, before it is compressed: no picture, or nothing in it. */
export function checkChosenFile({ type, bytes }: { type: string; bytes: number }): Problem | null {
  if (!isUploaded(type) && !needsJpegConversion(type)) return { code: 'image.type' }
  return bytes === 0 ? { code: 'image.empty' } : null
}

/** What stands against a picture that this device cannot draw: of one of another type, that it has to be of another one. */
export const buildUndrawablePictureProblem = ({ type }: { type: string }): Problem => ({
  code: needsJpegConversion(type) ? 'image.type' : 'image.unreadable',
})

/** What stands against a picture as it would be uploaded, after compression (FORE-102 A). */
export function checkCompressedImage(picture: { type: string; bytes: number }): Problem | null {
  const problem = checkChosenFile(picture)
  if (problem) return problem
  if (!isUploaded(picture.type)) return { code: 'image.type' }
  if (picture.bytes >= UPLOADED_IMAGE_LIMIT_BYTES) return { code: 'image.tooLarge', params: { megabytes: 2 } }
  return null
}

/**
 * Whether a picture shows nothing: it is of one colour, or nearly.
 * @param rgba of its pixels when it is drawn on 64 × 64 px over white, four bytes each
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

/** The size in px that fits within 2000 × 2000 with the proportions kept; never larger than given. */
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

/** As many first bytes tell the type. */
export const IMAGE_SIGNATURE_LENGTH_BYTES = 8

/** The type that a file's first bytes tell, whatever its name says. */
export const sniffImageType = (bytes: Uint8Array): ImageType | undefined =>
  SIGNATURES.find(([, signature]) => signature.every((byte, at) => bytes[at] === byte))?.[0]
