/**
 * Parts of a list that are drawn at once. Two of them are outside the screen at each end, so keys and
 * screen readers always find the next card.
 */
export const RENDERED_PART_COUNT = 7
/** How many drawn parts stand at least above and below the one in the middle of the screen. */
const PARTS_BESIDE = 2

/** The first part of the window at the end of a list of so many parts. */
export const getLastWindowStart = (count: number): number => Math.max(0, count - RENDERED_PART_COUNT)

export interface MeasuredPartTop {
  /** of a part that is drawn: its number, from 0, and where its top stands, in px */
  part: number
  top: number
}

export interface VirtualListLayout {
  /** the first part that is drawn */
  from: number
  /** how many parts there are */
  count: number
  /** px */
  heightOf: (part: number) => number
  /** where the middle of the screen is, in px */
  middle: number
}

/** The part in the middle of the screen, found from one that is drawn. */
export function getMiddlePartIndex(
  { part, top }: MeasuredPartTop,
  { count, heightOf, middle }: VirtualListLayout,
): number {
  let at = part
  let upper = top
  while (at > 0 && middle < upper) {
    at -= 1
    upper -= heightOf(at)
  }
  while (at < count - 1 && middle >= upper + heightOf(at)) {
    upper += heightOf(at)
    at += 1
  }
  return at
}

/**
 * The first part to draw. It moves by as little as it can, so that few parts are drawn anew at a time, and none while
 * the reader goes to and fro; where nothing on the screen is drawn, the middle of the screen becomes that of the window.
 */
export function findWindowStart(
  middlePart: number,
  { from, count }: Pick<VirtualListLayout, 'from' | 'count'>,
): number {
  const to = from + RENDERED_PART_COUNT - 1
  const isFar = middlePart < from || middlePart > to
  const wanted = isFar
    ? middlePart - (RENDERED_PART_COUNT - 1) / 2
    : Math.max(Math.min(from, middlePart - PARTS_BESIDE), middlePart + PARTS_BESIDE - RENDERED_PART_COUNT + 1)
  return Math.max(0, Math.min(wanted, getLastWindowStart(count)))
}
