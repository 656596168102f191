import { randomBytes } from 'node:crypto'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'

/** Grain that a camera's sensor makes: it is what keeps a real photograph above 2 MB. */
async function photograph(seed: number): Promise<Buffer> {
  const [width, height] = [3000, 2250]
  const pixels = Buffer.alloc(width * height * 3)
  let state = seed * 2_654_435_761
  for (let at = 0; at < pixels.length; at += 1) {
    state = (state * 1_664_525 + 1_013_904_223) >>> 0
    const slope = ((at / 3) % width) / width
    pixels[at] = 60 + Math.floor(slope * 110) + (state >>> 26)
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .blur(0.7)
    .jpeg({ quality: 96 })
    .toBuffer()
}

/** Path of a picture that no compression brings below 2 MB: nothing in it is like its neighbour. */
export async function noise(): Promise<string> {
  const size = 2000
  const path = join(mkdtempSync(join(tmpdir(), 'portage-noise-')), 'noise.jpg')
  const raw = { width: size, height: size, channels: 3 } as const
  writeFileSync(
    path,
    await sharp(randomBytes(size * size * 3), { raw })
      .jpeg({ quality: 95 })
      .toBuffer(),
  )
  return path
}

/** Paths of photographs, each larger than 2 MB as it comes from the camera. */
export async function takePhotos(count: number): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'portage-photos-'))
  return Promise.all(
    Array.from({ length: count }, async (_, at) => {
      const path = join(folder, `photo-${at + 1}.jpg`)
      writeFileSync(path, await photograph(at + 1))
      return path
    }),
  )
}
