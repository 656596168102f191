/** px: how wide and high the help ball is, and how far it stays from the side of the screen (S1 §9). */
export const HELP_BALL_SIZE_PX = 50
export const HELP_BALL_MARGIN_PX = 10
/** Where its upper edge may be, as shares of the screen's height (S1 §9). */
export const HELP_BALL_TOP_SHARE_RANGE = { least: 0.05, most: 0.87 } as const
/** px kept between it and what is pressed: a finger is not exact */
const CLEARANCE_PX = 6
/** As far as it goes to cover no words, as a share of the screen's height: it stays where the member put it. */
const WORDS_REACH = 0.25
/** A row that takes more of the screen's width than this is met beside the ball as well. */
const WIDE_SHARE = 0.6

export interface ScreenSize {
  width: number
  height: number
}
export interface TopLeft {
  left: number
  top: number
}
/** Something on the screen that is pressed, typed into or read, or a bar, in px of the screen. */
export interface ScreenElement extends TopLeft, ScreenSize {
  /** of what is pressed; READ of words, which are covered only where there is no other room */
  role: string
}
/** The role of words. Amounts, errors, notices and where a parcel goes have none: they are not covered at all. */
export const COVERABLE_TEXT_ROLE = 'read'
/** Where the member put the ball: on which side, and how far down its upper edge is, as a share of the height. */
export interface HelpBallPlacement {
  side: 'left' | 'right'
  down: number
}

/** The first place: right, three quarters down, where a thumb reaches it (OVER-80, ours). */
export const DEFAULT_HELP_BALL_PLACEMENT: HelpBallPlacement = { side: 'right', down: 0.75 }

const within = (least: number, value: number, most: number) => Math.min(Math.max(least, value), most)

/** The place of a ball that was let go: at the nearer side, no higher and no lower than it may be (S1 §2). */
export const snapHelpBallToSide = (at: TopLeft, screen: ScreenSize): HelpBallPlacement => ({
  side: at.left + HELP_BALL_SIZE_PX / 2 < screen.width / 2 ? 'left' : 'right',
  down: within(HELP_BALL_TOP_SHARE_RANGE.least, at.top / screen.height, HELP_BALL_TOP_SHARE_RANGE.most),
})

/** px from the left of the screen */
const leftOf = (side: HelpBallPlacement['side'], { width }: ScreenSize) =>
  side === 'left' ? HELP_BALL_MARGIN_PX : width - HELP_BALL_MARGIN_PX - HELP_BALL_SIZE_PX

/** Where the ball is drawn when nothing stands in its way. */
export const toHelpBallTopLeft = ({ side, down }: HelpBallPlacement, screen: ScreenSize): TopLeft => ({
  left: leftOf(side, screen),
  top: down * screen.height,
})

/** A link over nearly the whole width can be pressed beside the ball; whatever else is pressed may not be covered. */
const isInTheWay = ({ role, width }: ScreenElement, screen: ScreenSize) =>
  role !== 'link' || width <= WIDE_SHARE * screen.width

const covers = ({ left, top }: TopLeft, other: ScreenElement) =>
  left < other.left + other.width + CLEARANCE_PX &&
  left + HELP_BALL_SIZE_PX + CLEARANCE_PX > other.left &&
  top < other.top + other.height + CLEARANCE_PX &&
  top + HELP_BALL_SIZE_PX + CLEARANCE_PX > other.top

/** The room on one side that is nearest to where the ball is to be. */
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
 * Where the ball stands so that it covers nothing that is pressed: as near as possible to its place, on the other side where
 * there is no room on its own. Words are left alone as well: anywhere while nobody has put the ball, else near by.
 * @returns undefined where the screen has no room for it
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

/** One press of an arrow key: to the other side, or a tenth of the way that the ball has. */
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
