import { mkdtempSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'

/** Draws a picture of two halves, quickly and in any size. A picture of one colour would count as blank. */
export const drawTwoTonePicture = (width: number, height: number): Sharp =>
  sharp(Buffer.from([0xe2, 0xc4, 0x8b, 0x14, 0x26, 0x4a]), {
    raw: { width: 2, height: 1, channels: 3 },
  }).resize(width, height, { fit: 'fill', kernel: 'nearest' })

/** Size of a photograph from a good camera in bytes: 8 MB. */
const CAMERA_BYTES = 8_000_000

/** @param seed makes the picture different from others */
async function heavyPhoto(seed: number): Promise<Buffer> {
  const grain = Buffer.from(Array.from({ length: 160 * 120 * 3 }, (_, at) => (at * (seed + 7919)) % 251))
  return sharp(grain, { raw: { width: 160, height: 120, channels: 3 } })
    .resize(1000 - seed, 750)
    .jpeg({ quality: 90 })
    .toBuffer()
}

/**
 * Creates photographs and returns their paths. Each has `bytes` bytes on the device, 8 MB by default, and
 * about 100 KB after compression. Most bytes are behind the end of the picture, where nothing reads them. So
 * the file is created at once and takes no room on the disk.
 */
export async function takeHeavyPhotos(count: number, bytes: number = CAMERA_BYTES): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'portage-heavy-'))
  const paths = Array.from({ length: count }, (_, at) => join(folder, `photo-${at + 1}.jpg`))
  for (const [at, path] of paths.entries()) {
    writeFileSync(path, await heavyPhoto(at))
    truncateSync(path, bytes)
  }
  return paths
}

/**
 * Positions of a camera by their EXIF orientation, with the rotation in degrees of the stored picture from
 * the visible one.
 */
const STORED_TURNED = { 1: 0, 3: 180, 6: 270, 8: 90 } as const
const HELD = [1, 3, 6, 8] as const
type Held = (typeof HELD)[number]

/**
 * Returns a JPEG of a visible picture, as a camera in this position stores it. EXIF describes the rotation.
 */
const heldAs = async (seen: Sharp, held: Held, quality?: number): Promise<Buffer> =>
  sharp(await seen.png({ compressionLevel: 1 }).toBuffer())
    .rotate(STORED_TURNED[held])
    .withMetadata({ orientation: held })
    .jpeg({ quality })
    .toBuffer()

/**
 * Draws a photograph that is light on the right. Its grain, like that of a camera's sensor, keeps the file
 * above 2 MB.
 */
async function photograph(seed: number, held: Held): Promise<Buffer> {
  const [width, height] = [2560, 1920]
  const pixels = Buffer.alloc(width * height * 3)
  let state = seed * 2_654_435_761
  for (let at = 0; at < pixels.length; at += 1) {
    state = (state * 1_664_525 + 1_013_904_223) >>> 0
    const slope = ((at / 3) % width) / width
    pixels[at] = 60 + Math.floor(slope * 110) + (state >>> 26)
  }
  return heldAs(sharp(pixels, { raw: { width, height, channels: 3 } }).blur(0.7), held, 96)
}

/**
 * Creates photographs from a camera in each of its four positions, and returns their paths. Each is larger
 * than 2 MB.
 */
export const takePhotos = (): Promise<string[]> => filesHeld((held) => photograph(held, held))

/**
 * Creates pictures of one side of a card, light in the left half, from a camera in each of its four
 * positions. Returns their paths.
 */
export const takeCards = (): Promise<string[]> =>
  filesHeld((held) => heldAs(drawTwoTonePicture(640, 400), held))

/** Writes the picture of each position of the camera, and returns the paths. */
async function filesHeld(take: (held: Held) => Promise<Buffer>): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'portage-held-'))
  return Promise.all(
    HELD.map(async (held) => {
      const path = join(folder, `held-${held}.jpg`)
      writeFileSync(path, await take(held))
      return path
    }),
  )
}

/** Creates small pictures of different sizes, and returns their paths. */
export async function takeScreenshots(count = 2): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'portage-screenshots-'))
  return Promise.all(
    Array.from({ length: count }, async (_, at) => {
      const width = 60 + 30 * at
      const path = join(folder, `screenshot-${width}.jpg`)
      writeFileSync(path, await drawTwoTonePicture(width, 40).jpeg().toBuffer())
      return path
    }),
  )
}
