/** px: how wide and high the help ball is, and how far it stays from the side of the screen (S1 §9). */
export const BALL_PX = 50
export const BALL_GAP_PX = 10
/** Where its upper edge may be, as shares of the screen's height (S1 §9). */
export const BALL_TOP = { least: 0.05, most: 0.87 } as const
/** px kept between it and what is pressed: a finger is not exact */
const CLEAR_PX = 6
/** As far as it goes to cover no words, as a share of the screen's height: it stays where the member put it. */
const WORDS_REACH = 0.25
/** A row that takes more of the screen's width than this is met beside the ball as well. */
const WIDE_SHARE = 0.6

export interface Size {
  width: number
  height: number
}
export interface Corner {
  left: number
  top: number
}
/** Something on the screen that is pressed, typed into or read, or a bar, in px of the screen. */
export interface Pressable extends Corner, Size {
  /** of what is pressed; READ of words, which are covered only where there is no other room */
  role: string
}
/** The role of words. Amounts, errors, notices and where a parcel goes have none: they are not covered at all. */
export const READ = 'read'
/** Where the member put the ball: on which side, and how far down its upper edge is, as a share of the height. */
export interface BallPlace {
  side: 'left' | 'right'
  down: number
}

export const FIRST_BALL_PLACE: BallPlace = { side: 'right', down: 0.75 }

const within = (least: number, value: number, most: number) => Math.min(Math.max(least, value), most)

/** The place of a ball that was let go: at the nearer side, no higher and no lower than it may be (S1 §2). */
export const placeOf = (at: Corner, screen: Size): BallPlace => ({
  side: at.left + BALL_PX / 2 < screen.width / 2 ? 'left' : 'right',
  down: within(BALL_TOP.least, at.top / screen.height, BALL_TOP.most),
})

/** px from the left of the screen */
const leftOf = (side: BallPlace['side'], { width }: Size) =>
  side === 'left' ? BALL_GAP_PX : width - BALL_GAP_PX - BALL_PX

/** Where the ball is drawn when nothing stands in its way. */
export const cornerOf = ({ side, down }: BallPlace, screen: Size): Corner => ({
  left: leftOf(side, screen),
  top: down * screen.height,
})

/** A link over nearly the whole width can be pressed beside the ball; whatever else is pressed may not be covered. */
const isInTheWay = ({ role, width }: Pressable, screen: Size) =>
  role !== 'link' || width <= WIDE_SHARE * screen.width

const covers = ({ left, top }: Corner, other: Pressable) =>
  left < other.left + other.width + CLEAR_PX &&
  left + BALL_PX + CLEAR_PX > other.left &&
  top < other.top + other.height + CLEAR_PX &&
  top + BALL_PX + CLEAR_PX > other.top

/** The room on one side that is nearest to where the ball is to be. */
function roomOn(side: BallPlace['side'], top: number, { screen, taken }: Around): Corner | undefined {
  const left = leftOf(side, screen)
  const beside = taken.flatMap((one) => [one.top - BALL_PX - CLEAR_PX, one.top + one.height + CLEAR_PX])
  return [top, ...beside]
    .filter((each) => each >= BALL_TOP.least * screen.height && each <= BALL_TOP.most * screen.height)
    .map((each) => ({ left, top: each }))
    .filter((corner) => !taken.some((one) => covers(corner, one)))
    .sort((one, other) => Math.abs(one.top - top) - Math.abs(other.top - top))[0]
}

interface Around {
  screen: Size
  taken: readonly Pressable[]
}

const isFirstPlace = ({ side, down }: BallPlace) =>
  side === FIRST_BALL_PLACE.side && down === FIRST_BALL_PLACE.down

/**
 * Where the ball stands so that it covers nothing that is pressed: as near as possible to its place, on the other side where
 * there is no room on its own. Words are left alone as well: anywhere while nobody has put the ball, else near by.
 * @returns undefined where the screen has no room for it
 */
export function roomFor(place: BallPlace, pressed: readonly Pressable[], screen: Size): Corner | undefined {
  const { top } = cornerOf(place, screen)
  const other = place.side === 'left' ? 'right' : 'left'
  const roomAmong = (taken: readonly Pressable[]) =>
    roomOn(place.side, top, { screen, taken }) ?? roomOn(other, top, { screen, taken })
  const taken = pressed.filter((one) => isInTheWay(one, screen))
  const near = roomOn(place.side, top, { screen, taken })
  const offWords = isFirstPlace(place)
    ? roomAmong(taken)
    : near && Math.abs(near.top - top) <= WORDS_REACH * screen.height && near
  return offWords || roomAmong(taken.filter(({ role }) => role !== READ))
}

/** One press of an arrow key: to the other side, or a tenth of the way that the ball has. */
export function stepped(place: BallPlace, { x, y }: { x: number; y: number }): BallPlace {
  const side = x === 0 ? place.side : x < 0 ? 'left' : 'right'
  const step = (BALL_TOP.most - BALL_TOP.least) / 10
  return { side, down: within(BALL_TOP.least, place.down + y * step, BALL_TOP.most) }
}
