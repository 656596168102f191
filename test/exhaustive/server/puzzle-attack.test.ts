import sharp from 'sharp'
import { checkCaptchaPuzzle, getCaptchaPuzzle } from '../../../src/contract/auth/sign-in'
import { type Booted, boot } from '../../server/support/boot'
import { send } from '../../server/support/calling'
import { ask } from '../../server/support/people'
import { buildDragTrack } from '../../support/browser/drag'

/** Number of puzzles in an attack. */
const PUZZLES = 60

let host: Booted
beforeAll(async () => {
  host = await boot()
})
afterAll(() => host.close())

/** Data that an attacker has: the brightness of each pixel, and the row and size of the piece. */
interface Seen {
  light(x: number, y: number): number
  width: number
  top: number
  size: number
}

async function seen(background: Buffer, { top, size }: { top: number; size: number }): Promise<Seen> {
  const { data, info } = await sharp(background).greyscale().raw().toBuffer({ resolveWithObject: true })
  return { light: (x, y) => data[(y * info.width + x) * info.channels]!, width: info.width, top, size }
}
const bytesOf = (address: string) => Buffer.from(address.split(',')[1]!, 'base64')

/** Returns the mean brightness of the columns from `from` to `to` in the row of the piece. */
function meanLight({ light, top, size }: Seen, from: number, to: number): number {
  let sum = 0
  for (let x = from; x < to; x += 1) for (let y = top + 8; y < top + size - 8; y += 1) sum += light(x, y)
  return sum / ((to - from) * (size - 16))
}
/** Returns the column with the largest amount, to the right of the place where the piece starts. */
function mostAt(picture: Seen, amountAt: (left: number) => number): number {
  let best = { left: 0, amount: Number.NEGATIVE_INFINITY }
  for (let left = picture.size + 4; left <= picture.width - picture.size - 2; left += 1) {
    const amount = amountAt(left)
    if (amount > best.amount) best = { left, amount }
  }
  return best.left
}

/** Detectors that solved every puzzle with one dark gap on a plain drawing. */
const DETECTORS: Record<string, (picture: Seen) => number> = {
  'the darkest box': (picture) =>
    mostAt(picture, (left) => -meanLight(picture, left + 9, left + picture.size - 9)),
  'the box that differs most from beside it': (picture) =>
    mostAt(picture, (left) => {
      const beside = (meanLight(picture, left - 6, left + 4) + meanLight(picture, left + 48, left + 54)) / 2
      return Math.abs(meanLight(picture, left + 10, left + 42) - beside)
    }),
  'the strongest pair of edges': (picture) => {
    const edge = (x: number) => Math.abs(meanLight(picture, x - 3, x) - meanLight(picture, x, x + 3))
    return mostAt(picture, (left) => edge(left + 9) + edge(left + picture.size - 9))
  },
}

describe.each(Object.entries(DETECTORS))('a script that looks for %s', (_, detect) => {
  it('finds a single dark gap', async () => {
    const { background, top, size, width, height } = await ask(host, getCaptchaPuzzle, {})
    const plain = { create: { width, height, channels: 3 as const, background: '#8DB8F5' } }
    let solved = 0
    for (let at = 0; at < 20; at += 1) {
      const left = 60 + at * 9
      const gap = { create: { width: 34, height: 34, channels: 3 as const, background: '#14264A' } }
      const drawn = await sharp(plain)
        .composite([{ input: await sharp(gap).png().toBuffer(), left: left + 9, top: top + 9 }])
        .png()
        .toBuffer()
      if (Math.abs(detect(await seen(drawn, { top, size })) - left) <= 4) solved += 1
    }
    expect(background).toMatch(/^data:image\/jpeg/)
    expect(solved).toBe(20)
  })
  it('solves few of the puzzles, even with realistic drags', async () => {
    let solved = 0
    for (let at = 0; at < PUZZLES; at += 1) {
      const { puzzleId, background, top, size } = await ask(host, getCaptchaPuzzle, {})
      const left = detect(await seen(bytesOf(background), { top, size }))
      const { code } = await send(host.app, checkCaptchaPuzzle, {
        puzzleId,
        left,
        track: buildDragTrack(left),
      })
      if (code === '0') solved += 1
    }
    // A perfect detector of gaps is expected to solve one puzzle in three. It solves half of them in one run
    // of a hundred. Two in three cannot be chance.
    expect(solved).toBeLessThan((PUZZLES * 2) / 3)
  })
})
