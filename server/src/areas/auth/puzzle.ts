import { randomInt } from 'node:crypto'
import sharp from 'sharp'
import type { World } from '../../context'
import { countPuzzleAttempt, deletePuzzle, insertPuzzle } from '../../db/repositories/puzzles'
import { Failure } from '../../http/failure'
import { newId } from '../../ids'
import { makeTicket } from './secrets'

/** px of the picture and of the missing piece. */
const WIDTH = 300
const HEIGHT = 150
const SIZE = 52
/** px that the piece may be off: about half a millimetre on a phone, where the picture is shown at its own size. */
const TOLERANCE = 4
/** px from the left where the gap may be: beyond the piece, which starts at 0. */
const LEAST_LEFT = SIZE + 4
const MOST_LEFT = WIDTH - SIZE - 2
const LIFETIME_MS = 3 * 60_000
const TICKET_LIFETIME_MS = 3 * 60_000
/** A person gets a new puzzle. Who guesses meets 9 of 191 places by one try, 5 in 100; each more would add as many. */
const ATTEMPTS = 1

/** A piece with one knob, drawn within a box of SIZE px. */
const PIECE = 'M4 14 H18 a8 8 0 1 1 14 0 H46 V24 a0 0 0 0 1 0 0 V48 H4 Z'

const colours = ['#2A4F95', '#D2381A', '#E2C48B', '#17704A', '#14264A', '#8DB8F5']
const pick = () => colours[randomInt(colours.length)]!

/** A scene of the harbour: sky, hills, sea and boxes, different each time. */
function scene(): string {
  const hills = Array.from({ length: 3 }, (_, at) => {
    const top = 40 + randomInt(40)
    const middle = 60 + randomInt(180)
    return `<path d="M0 ${80 + at * 12} Q${middle} ${top} ${WIDTH} ${70 + at * 14} V${HEIGHT} H0Z" fill="${pick()}" opacity=".${3 + at}"/>`
  })
  const boxes = Array.from({ length: 9 }, () => {
    const size = 16 + randomInt(26)
    return `<rect x="${randomInt(WIDTH - 30)}" y="${randomInt(HEIGHT - 30)}" width="${size}" height="${size}" rx="4" fill="${pick()}" opacity=".7" transform="rotate(${randomInt(30) - 15} ${WIDTH / 2} ${HEIGHT / 2})"/>`
  })
  return `<rect width="${WIDTH}" height="${HEIGHT}" fill="#E8EFF8"/>${hills.join('')}${boxes.join('')}`
}

const svg = (width: number, height: number, content: string) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${content}</svg>`)

const dataAddress = (png: Buffer) => `data:image/png;base64,${png.toString('base64')}`

/** Draws a puzzle and remembers where the piece belongs. */
export async function makePuzzle(world: World) {
  const left = randomInt(LEAST_LEFT, MOST_LEFT + 1)
  const top = 10 + randomInt(HEIGHT - SIZE - 20)
  const picture = scene()
  const hole = `<path d="${PIECE}" transform="translate(${left} ${top})" fill="#0B1324" opacity=".55" stroke="#fff" stroke-width="1.5"/>`
  const cut = `<defs><clipPath id="p"><path d="${PIECE}"/></clipPath></defs><g clip-path="url(#p)"><g transform="translate(${-left} ${-top})">${picture}</g></g><path d="${PIECE}" fill="none" stroke="#fff" stroke-width="2"/>`
  const [background, piece] = await Promise.all([
    sharp(svg(WIDTH, HEIGHT, picture + hole))
      .png()
      .toBuffer(),
    sharp(svg(SIZE, SIZE, cut))
      .png()
      .toBuffer(),
  ])
  const puzzleId = newId()
  const expiresAt = new Date(world.now().getTime() + LIFETIME_MS)
  await insertPuzzle(world.db, { id: puzzleId, left, expiresAt })
  return {
    puzzleId,
    background: dataAddress(background),
    piece: dataAddress(piece),
    width: WIDTH,
    height: HEIGHT,
    size: SIZE,
    top,
  }
}

/** @returns a ticket good for one code or one password sign-in */
export async function solvePuzzle(world: World, puzzleId: string, left: number): Promise<string> {
  const puzzle = await countPuzzleAttempt(world.db, puzzleId)
  if (!puzzle || puzzle.expiresAt <= world.now() || puzzle.attempts > ATTEMPTS) throw new Failure('P2')
  if (Math.abs(puzzle.left - left) > TOLERANCE) throw new Failure('P1')
  await deletePuzzle(world.db, puzzleId)
  return makeTicket(world, { kind: 'puzzle', subject: 'anyone', lifetimeMs: TICKET_LIFETIME_MS })
}
