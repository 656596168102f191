import { randomBytes, randomInt } from 'node:crypto'
import sharp from 'sharp'
import { computePieceCoverage, PIECE_SHAPES, type PieceShape } from './piece-shape'
import { drawScene, type RgbImage } from './scene'

export interface PuzzleLayout {
  /** size of the picture and of a piece's box, in px */
  width: number
  height: number
  size: number
  /** position of the gap's box from the left and the top of the picture, in px */
  left: number
  top: number
  /** distance of the decoys' boxes from the left, in px; decoys are gaps of other shapes on the same row */
  decoys: readonly number[]
}

/** The picture with its gaps as JPEG, and the missing piece as PNG. */
export interface DrawnPuzzle {
  background: Buffer
  piece: Buffer
}

/**
 * How much lighter or darker a gap is than the picture, on a scale of 255. The choice between lighter and
 * darker is random.
 */
const GAP_TONE = { least: 46, most: 66 }
/** Share of the original colour that remains in a gap. */
const GAP_TRANSPARENCY = 0.72

/** Draws a picture with a gap, decoys that the piece does not fit, and the piece. */
export async function drawPuzzle(place: PuzzleLayout): Promise<DrawnPuzzle> {
  const { width, height, size, left, top, decoys } = place
  const [shape, ...others] = shuffle(PIECE_SHAPES)
  const scene = drawScene(width, height)
  const piece = cutOutPiece(scene, shape!, place)
  drawGap(scene, computePieceCoverage(shape!, size), { left, top, size })
  decoys.forEach((at, index) => {
    drawGap(scene, computePieceCoverage(others[index]!, size), { left: at, top, size })
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

/** Draws a gap: makes the picture there paler, lighter or darker, and adds grain. */
function drawGap({ width, rgb }: RgbImage, coverage: Float32Array, { left, top, size }: Box): void {
  const tone = (GAP_TONE.least + randomInt(GAP_TONE.most - GAP_TONE.least)) * (randomInt(2) === 0 ? -1 : 1)
  const grain = randomBytes(size * size)
  coverage.forEach((share, at) => {
    const first = ((top + Math.floor(at / size)) * width + left + (at % size)) * 3
    const grey = (rgb[first]! + rgb[first + 1]! + rgb[first + 2]!) / 3
    for (let channel = 0; channel < 3; channel += 1) {
      const before = rgb[first + channel]!
      const inside = before * GAP_TRANSPARENCY + grey * (1 - GAP_TRANSPARENCY) + tone + grain[at]! / 16 - 8
      rgb[first + channel] = before + (inside - before) * share
    }
  })
}

/**
 * Cuts out the piece as red, green, blue and alpha. It has a white rim and a different brightness, so that
 * its edge does not match the picture.
 */
function cutOutPiece(
  { width, rgb }: RgbImage,
  shape: PieceShape,
  { left, top, size }: Box,
): Uint8ClampedArray {
  const coverage = computePieceCoverage(shape, size)
  const light = 0.92 + randomInt(16) / 100
  const pixels = new Uint8ClampedArray(size * size * 4)
  coverage.forEach((share, at) => {
    const rim = isPieceEdge(coverage, at, size)
    const first = ((top + Math.floor(at / size)) * width + left + (at % size)) * 3
    for (let channel = 0; channel < 3; channel += 1)
      pixels[at * 4 + channel] = rim ? 255 : rgb[first + channel]! * light
    pixels[at * 4 + 3] = share * 255
  })
  return pixels
}

/** Returns whether a pixel of the piece is within two px of its edge. */
function isPieceEdge(coverage: Float32Array, at: number, size: number): boolean {
  const [x, y] = [at % size, Math.floor(at / size)]
  for (let down = -2; down <= 2; down += 1)
    for (let across = -2; across <= 2; across += 1) {
      const [nearX, nearY] = [x + across, y + down]
      const isOutside = nearX < 0 || nearY < 0 || nearX >= size || nearY >= size
      if (isOutside || coverage[nearY * size + nearX]! < 0.5) return true
    }
  return false
}

function shuffle<T>(items: readonly T[]): T[] {
  const left = [...items]
  return items.map(() => left.splice(randomInt(left.length), 1)[0]!)
}
