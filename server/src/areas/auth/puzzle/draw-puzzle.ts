import { randomBytes, randomInt } from 'node:crypto'
import sharp from 'sharp'
import { coverageOf, PIECE_SHAPES, type PieceShape } from './piece-shape'
import { drawScene, type Pixels } from './scene'

export interface PuzzlePlace {
  /** px of the picture and of the box of a piece */
  width: number
  height: number
  size: number
  /** px from the left and the top of the picture to the box of the gap */
  left: number
  top: number
  /** px from the left to the boxes of gaps of other shapes, on the same row */
  decoys: readonly number[]
}

/** The picture with its gaps as JPEG, and the missing piece as PNG. */
export interface DrawnPuzzle {
  background: Buffer
  piece: Buffer
}

/** How far a gap is lighter or darker than what was there, of 255; which of both is chance. */
const TONE = { least: 46, most: 66 }
/** How much of what was there still shows in a gap. */
const SHOWN = 0.72

/** Draws a picture with a gap, gaps of other shapes that the piece does not fit, and the piece. */
export async function drawPuzzle(place: PuzzlePlace): Promise<DrawnPuzzle> {
  const { width, height, size, left, top, decoys } = place
  const [shape, ...others] = shuffled(PIECE_SHAPES)
  const scene = drawScene(width, height)
  const piece = cutOut(scene, shape!, place)
  makeGap(scene, coverageOf(shape!, size), { left, top, size })
  decoys.forEach((at, index) => {
    makeGap(scene, coverageOf(others[index]!, size), { left: at, top, size })
  })
  const raw = (channels: 3 | 4, side?: number) => ({
    raw: { width: side ?? width, height: side ?? height, channels },
  })
  const [background, pieceImage] = await Promise.all([
    sharp(Uint8ClampedArray.from(scene.rgb), raw(3)).jpeg({ quality: 84 }).toBuffer(),
    sharp(piece, raw(4, size)).png().toBuffer(),
  ])
  return { background, piece: pieceImage }
}

interface Box {
  left: number
  top: number
  size: number
}

/** What was there is made paler, and lighter or darker, with a grain of its own. */
function makeGap({ width, rgb }: Pixels, coverage: Float32Array, { left, top, size }: Box): void {
  const tone = (TONE.least + randomInt(TONE.most - TONE.least)) * (randomInt(2) === 0 ? -1 : 1)
  const grain = randomBytes(size * size)
  coverage.forEach((share, at) => {
    const first = ((top + Math.floor(at / size)) * width + left + (at % size)) * 3
    const grey = (rgb[first]! + rgb[first + 1]! + rgb[first + 2]!) / 3
    for (let channel = 0; channel < 3; channel += 1) {
      const before = rgb[first + channel]!
      const inside = before * SHOWN + grey * (1 - SHOWN) + tone + grain[at]! / 16 - 8
      rgb[first + channel] = before + (inside - before) * share
    }
  })
}

/** The piece as red, green, blue and alpha, with a white rim and a light of its own, so that its edge repeats nothing. */
function cutOut({ width, rgb }: Pixels, shape: PieceShape, { left, top, size }: Box): Uint8ClampedArray {
  const coverage = coverageOf(shape, size)
  const light = 0.92 + randomInt(16) / 100
  const pixels = new Uint8ClampedArray(size * size * 4)
  coverage.forEach((share, at) => {
    const rim = isRim(coverage, at, size)
    const first = ((top + Math.floor(at / size)) * width + left + (at % size)) * 3
    for (let channel = 0; channel < 3; channel += 1)
      pixels[at * 4 + channel] = rim ? 255 : rgb[first + channel]! * light
    pixels[at * 4 + 3] = share * 255
  })
  return pixels
}

/** Whether a pixel of the piece lies at its edge, two px deep. */
function isRim(coverage: Float32Array, at: number, size: number): boolean {
  const [x, y] = [at % size, Math.floor(at / size)]
  for (let down = -2; down <= 2; down += 1)
    for (let across = -2; across <= 2; across += 1) {
      const [nearX, nearY] = [x + across, y + down]
      const isOutside = nearX < 0 || nearY < 0 || nearX >= size || nearY >= size
      if (isOutside || coverage[nearY * size + nearX]! < 0.5) return true
    }
  return false
}

function shuffled<T>(items: readonly T[]): T[] {
  const left = [...items]
  return items.map(() => left.splice(randomInt(left.length), 1)[0]!)
}
