/**
 * Number of parts of a list that are drawn at once. At least two of them are beyond the screen's middle part
 * at each end, so keys and screen readers always find the next card.
 */
export const RENDERED_PART_COUNT = 7
/** Least number of drawn parts above and below the part in the middle of the screen. */
const PARTS_BESIDE = 2

/** Returns the first part of the window at the end of a list of `count` parts. */
export const getLastWindowStart = (count: number): number => Math.max(0, count - RENDERED_PART_COUNT)

export interface MeasuredPartTop {
  /** number of a drawn part, from 0; below, the position of its top in px */
  part: number
  top: number
}

export interface VirtualListLayout {
  /** first drawn part */
  from: number
  /** number of parts */
  count: number
  /** px */
  heightOf: (part: number) => number
  /** position of the screen's middle in px */
  middle: number
}

/** Returns the part in the middle of the screen, counted from a drawn part. */
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
 * Returns the first part to draw. The window moves as little as possible, so that few parts are redrawn, and
 * none when the user scrolls back and forth. If the screen shows no drawn part, the window is centred on the
 * middle of the screen.
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
