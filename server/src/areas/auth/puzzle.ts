import { randomInt } from 'node:crypto'
import { checkCaptchaPuzzle } from '../../../../src/contract/auth/sign-in'
import type { ParsedPayloadOf } from '../../../../src/contract/base/call'
import { isHumanDragTo } from '../../../../src/domain/auth/puzzle'
import type { AppContext } from '../../base/context'
import { refuse } from '../../base/failure'
import { newId } from '../../base/ids'
import {
  deleteCaptchaPuzzle,
  incrementCaptchaPuzzleAttempts,
  insertCaptchaPuzzle,
} from '../../db/repositories/auth/puzzles'
import { drawPuzzle } from './puzzle/draw-puzzle'
import { issueOneTimeTicket } from './secrets'

/** Size of the picture and of the missing piece, in px. */
const WIDTH = 300
const HEIGHT = 150
const PIECE_SIZE = 52
/**
 * Allowed error of the piece's position, in px. It is about half a millimetre on a phone, where the picture
 * has its original size.
 */
const TOLERANCE_PX = 4
/**
 * Range of the gap's distance from the left, in px. The gap is to the right of the piece, which starts at 0.
 */
const GAP_LEFT_MIN = PIECE_SIZE + 4
const GAP_LEFT_MAX = WIDTH - PIECE_SIZE - 2
const PUZZLE_LIFETIME_MS = 3 * 60_000
const TICKET_LIFETIME_MS = 3 * 60_000
/**
 * After a wrong attempt a person gets a new puzzle. A random guess hits 9 of 191 positions in one attempt, 5
 * in 100. Each further attempt would add as many.
 */
const ATTEMPTS_MAX = 1

/**
 * Number of decoys (gaps of other shapes on the same row), and the distance in px that keeps them from
 * covering each other.
 */
const DECOYS = 2
const DECOY_DISTANCE = 44
/** Attempts to find room for the decoys. If the gap is in the middle, the second decoy may have no room. */
const DECOY_TRIES = 24

const toDataUrl = (type: 'png' | 'jpeg', bytes: Buffer) =>
  `data:image/${type};base64,${bytes.toString('base64')}`

const randomGapLeft = () => randomInt(GAP_LEFT_MIN, GAP_LEFT_MAX + 1)

function placeDecoys(left: number): number[] {
  const taken = [left]
  for (let attempt = 0; attempt < DECOY_TRIES && taken.length <= DECOYS; attempt += 1) {
    const place = randomGapLeft()
    if (taken.every((other) => Math.abs(other - place) >= DECOY_DISTANCE)) taken.push(place)
  }
  return taken.slice(1)
}

/**
 * Draws a puzzle and stores the position of its piece. Clouds, grain, two decoys and a gap that is randomly
 * darker or lighter defeat a script that looks for darkness or edges. A script that compares the piece's
 * outline still solves it: the puzzle only makes mass sign-ups more expensive.
 */
export async function createPuzzle(context: AppContext) {
  const left = randomGapLeft()
  const top = 10 + randomInt(HEIGHT - PIECE_SIZE - 20)
  const place = { width: WIDTH, height: HEIGHT, size: PIECE_SIZE, left, top, decoys: placeDecoys(left) }
  const { background, piece } = await drawPuzzle(place)
  const puzzleId = newId()
  const expiresAt = new Date(context.now().getTime() + PUZZLE_LIFETIME_MS)
  await insertCaptchaPuzzle(context.db, { id: puzzleId, left, expiresAt })
  return {
    puzzleId,
    background: toDataUrl('jpeg', background),
    piece: toDataUrl('png', piece),
    width: WIDTH,
    height: HEIGHT,
    size: PIECE_SIZE,
    top,
  }
}

/**
 * Checks the solution of a puzzle. Throws `puzzleExpired`, `puzzleWrong`.
 * @returns a ticket that is valid for one code or one password sign-in
 */
export async function exchangePuzzleSolutionForTicket(
  context: AppContext,
  { puzzleId, left, track }: ParsedPayloadOf<typeof checkCaptchaPuzzle>,
): Promise<string> {
  const puzzle = await incrementCaptchaPuzzleAttempts(context.db, puzzleId)
  if (!puzzle || puzzle.expiresAt <= context.now() || puzzle.attempts > ATTEMPTS_MAX)
    throw refuse(checkCaptchaPuzzle, 'puzzleExpired')
  // Both cases have the same refusal, so that a script that tests tracks does not learn which of the two was
  // wrong.
  if (Math.abs(puzzle.left - left) > TOLERANCE_PX || !isHumanDragTo(track, left))
    throw refuse(checkCaptchaPuzzle, 'puzzleWrong')
  await deleteCaptchaPuzzle(context.db, puzzleId)
  return issueOneTimeTicket(context, { kind: 'puzzle', subject: 'anyone', lifetimeMs: TICKET_LIFETIME_MS })
}
