/** Where a dragged thing stood, px from where it began, and when, ms since the drag began. */
export interface DragPoint {
  x: number
  ms: number
}

/** Points that a track holds at most. */
export const DRAG_TRACK_POINTS_MAX = 240
/** Points that the shortest drag has: fingers, mice and arrow keys pass through many. */
const POINTS_MIN = 5
/** ms; nobody finds the place and lets go in less */
const DRAG_MIN_MS = 120
/** px that the first point may be away from the beginning */
const FIRST_MAX_PX = 24

/** A track with one more point; of a long one every second point goes, so that it never holds too many. */
export const appendDragPoint = (track: readonly DragPoint[], point: DragPoint): DragPoint[] => [
  ...(track.length < DRAG_TRACK_POINTS_MAX ? track : track.filter((_, at) => at % 2 === 0)),
  point,
]

/**
 * Whether a track may be of a person's drag to `left` px: it begins at the beginning, goes on in time, passes through
 * several points in some time, ends where the thing was let go, and its moves do not come in even steps of time, as a
 * loop makes them. A program that was written for it passes; one that sends the place alone does not (ours).
 */
export function isHumanDragTo(track: readonly DragPoint[], left: number): boolean {
  if (track.length < POINTS_MIN) return false
  const first = track[0]!
  const last = track.at(-1)!
  const pauses = track.slice(1).map(({ ms }, at) => ms - track[at]!.ms)
  const isForward = pauses.every((pause) => pause >= 0)
  const isEven = new Set(pauses).size === 1
  return (
    Math.abs(first.x) <= FIRST_MAX_PX &&
    last.x === left &&
    isForward &&
    !isEven &&
    last.ms - first.ms >= DRAG_MIN_MS
  )
}
