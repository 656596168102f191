/** A point of a drag: its distance from the start in px, and the time since the drag began in ms. */
export interface DragPoint {
  x: number
  ms: number
}

/** Maximum number of points of a track. */
export const DRAG_TRACK_POINTS_MAX = 240
/** Minimum number of points of a drag. Fingers, mice and arrow keys pass through many points. */
const POINTS_MIN = 5
/** Minimum duration of a drag in ms. No person finds the place and releases in less time. */
const DRAG_MIN_MS = 120
/** Maximum distance in px of the first point from the start. */
const FIRST_MAX_PX = 24

/**
 * Returns the track with one more point. A full track first drops every second point, so that it never
 * exceeds the maximum.
 */
export const appendDragPoint = (track: readonly DragPoint[], point: DragPoint): DragPoint[] => [
  ...(track.length < DRAG_TRACK_POINTS_MAX ? track : track.filter((_, at) => at % 2 === 0)),
  point,
]

/**
 * Returns whether a person may have made the drag to `left` px (ours). The track begins near the start, never
 * goes back in time, and ends at `left`. It passes through several points and takes a minimum time. Its moves
 * do not come at equal intervals, as a loop makes them. A program that was written for this check passes. A
 * program that sends only the place does not pass.
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
