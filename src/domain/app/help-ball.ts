/** Width and height of the help ball, and its distance from the side of the screen, in px (S1 §9). */
export const HELP_BALL_SIZE_PX = 50
export const HELP_BALL_MARGIN_PX = 10
/** Range of the ball's upper edge, as shares of the screen height (S1 §9). */
export const HELP_BALL_TOP_SHARE_RANGE = { least: 0.05, most: 0.87 } as const
/** Distance in px between the ball and anything that can be pressed, because a finger is not exact. */
const CLEARANCE_PX = 6
/**
 * Maximum distance that the ball moves to avoid words, as a share of the screen height. So it stays near the
 * place that the member chose.
 */
const WORDS_REACH = 0.25
/** A link that is wider than this share of the screen can still be pressed next to the ball. */
const WIDE_SHARE = 0.6

export interface ScreenSize {
  width: number
  height: number
}
export interface TopLeft {
  left: number
  top: number
}
/**
 * An element that the member presses, types into or reads, or a bar. Position and size are in px of the
 * screen.
 */
export interface ScreenElement extends TopLeft, ScreenSize {
  /**
   * role of a pressable element; `COVERABLE_TEXT_ROLE` for words, which the ball covers only if there is no
   * other room
   */
  role: string
}
/**
 * Role of ordinary words. Amounts, errors, notices and the destination of a parcel do not have it, so the
 * ball never covers them.
 */
export const COVERABLE_TEXT_ROLE = 'read'
/**
 * Place that the member chose for the ball: the side, and the distance of its upper edge from the top as a
 * share of the screen height.
 */
export interface HelpBallPlacement {
  side: 'left' | 'right'
  down: number
}

/** Initial place: right, three quarters down, in reach of a thumb (OVER-80, ours). */
export const DEFAULT_HELP_BALL_PLACEMENT: HelpBallPlacement = { side: 'right', down: 0.75 }

const within = (least: number, value: number, most: number) => Math.min(Math.max(least, value), most)

/** Returns the place of a released ball: at the nearer side, within the allowed heights (S1 §2). */
export const snapHelpBallToSide = (at: TopLeft, screen: ScreenSize): HelpBallPlacement => ({
  side: at.left + HELP_BALL_SIZE_PX / 2 < screen.width / 2 ? 'left' : 'right',
  down: within(HELP_BALL_TOP_SHARE_RANGE.least, at.top / screen.height, HELP_BALL_TOP_SHARE_RANGE.most),
})

/** Returns the distance in px of the ball from the left of the screen. */
const leftOf = (side: HelpBallPlacement['side'], { width }: ScreenSize) =>
  side === 'left' ? HELP_BALL_MARGIN_PX : width - HELP_BALL_MARGIN_PX - HELP_BALL_SIZE_PX

/** Returns the position of the ball if nothing is in its way. */
export const toHelpBallTopLeft = ({ side, down }: HelpBallPlacement, screen: ScreenSize): TopLeft => ({
  left: leftOf(side, screen),
  top: down * screen.height,
})

/**
 * Returns whether the ball must not cover an element. It may cover a link over nearly the whole width,
 * because that link can be pressed next to the ball. It must not cover any other pressable element.
 */
const isInTheWay = ({ role, width }: ScreenElement, screen: ScreenSize) =>
  role !== 'link' || width <= WIDE_SHARE * screen.width

const covers = ({ left, top }: TopLeft, other: ScreenElement) =>
  left < other.left + other.width + CLEARANCE_PX &&
  left + HELP_BALL_SIZE_PX + CLEARANCE_PX > other.left &&
  top < other.top + other.height + CLEARANCE_PX &&
  top + HELP_BALL_SIZE_PX + CLEARANCE_PX > other.top

/**
 * Returns the free position on one side that is nearest to the wanted height. Returns undefined if the side
 * has no room.
 */
function findFreeTopLeftOnSide(
  side: HelpBallPlacement['side'],
  top: number,
  { screen, taken }: Around,
): TopLeft | undefined {
  const left = leftOf(side, screen)
  const beside = taken.flatMap((one) => [
    one.top - HELP_BALL_SIZE_PX - CLEARANCE_PX,
    one.top + one.height + CLEARANCE_PX,
  ])
  return [top, ...beside]
    .filter(
      (each) =>
        each >= HELP_BALL_TOP_SHARE_RANGE.least * screen.height &&
        each <= HELP_BALL_TOP_SHARE_RANGE.most * screen.height,
    )
    .map((each) => ({ left, top: each }))
    .filter((corner) => !taken.some((one) => covers(corner, one)))
    .sort((one, other) => Math.abs(one.top - top) - Math.abs(other.top - top))[0]
}

interface Around {
  screen: ScreenSize
  taken: readonly ScreenElement[]
}

const isFirstPlace = ({ side, down }: HelpBallPlacement) =>
  side === DEFAULT_HELP_BALL_PLACEMENT.side && down === DEFAULT_HELP_BALL_PLACEMENT.down

/**
 * Finds a position in which the ball covers nothing that can be pressed. It is as near as possible to the
 * chosen place, and on the other side if its own side has no room. The ball also avoids words. While it has
 * its initial place, it may move anywhere for that. Otherwise it stays on its side and within `WORDS_REACH`.
 * @returns undefined if the screen has no room for the ball
 */
export function findFreeHelpBallTopLeft(
  place: HelpBallPlacement,
  pressed: readonly ScreenElement[],
  screen: ScreenSize,
): TopLeft | undefined {
  const { top } = toHelpBallTopLeft(place, screen)
  const other = place.side === 'left' ? 'right' : 'left'
  const roomAmong = (taken: readonly ScreenElement[]) =>
    findFreeTopLeftOnSide(place.side, top, { screen, taken }) ??
    findFreeTopLeftOnSide(other, top, { screen, taken })
  const taken = pressed.filter((one) => isInTheWay(one, screen))
  const near = findFreeTopLeftOnSide(place.side, top, { screen, taken })
  const offWords = isFirstPlace(place)
    ? roomAmong(taken)
    : near && Math.abs(near.top - top) <= WORDS_REACH * screen.height && near
  return offWords || roomAmong(taken.filter(({ role }) => role !== COVERABLE_TEXT_ROLE))
}

/** Moves the ball for one press of an arrow key: to a side, or up or down by a tenth of its range. */
export function moveHelpBallByArrowKey(
  place: HelpBallPlacement,
  { x, y }: { x: number; y: number },
): HelpBallPlacement {
  const side = x === 0 ? place.side : x < 0 ? 'left' : 'right'
  const step = (HELP_BALL_TOP_SHARE_RANGE.most - HELP_BALL_TOP_SHARE_RANGE.least) / 10
  return {
    side,
    down: within(HELP_BALL_TOP_SHARE_RANGE.least, place.down + y * step, HELP_BALL_TOP_SHARE_RANGE.most),
  }
}
