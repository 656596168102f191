import { useRef, useState } from 'react'
import { getLastWindowStart, RENDERED_PART_COUNT } from './find-window-start'

/** height in px of a part that was not drawn yet */
const ESTIMATED_PART_HEIGHT_PX = 640

/** The drawn parts of a long list, and the height of each part. */
export interface RenderedRange {
  from: number
  to: number
  moveTo(from: number): void
  heights: Map<number, number>
  heightOf(part: number): number
  /** Restarts the list at its top and forgets all measured heights. */
  restart(): void
  /**
   * Sets the number of parts. Forgets the heights of parts that are gone and moves the window back inside the
   * list.
   */
  limitToCount(count: number): void
}

/**
 * @param list name of the listed content; each list keeps its own window and heights while its screen is open
 */
export function useRenderedRange(list: string): RenderedRange {
  const kept = useRef(new Map<string, Map<number, number>>())
  const [froms, setFroms] = useState<Record<string, number>>({})
  const heights = kept.current.get(list) ?? new Map<number, number>()
  kept.current.set(list, heights)
  const from = froms[list] ?? 0
  const moveTo = (next: number) => setFroms((before) => ({ ...before, [list]: next }))
  return {
    from,
    to: from + RENDERED_PART_COUNT - 1,
    moveTo,
    heights,
    heightOf: (part) => heights.get(part) ?? ESTIMATED_PART_HEIGHT_PX,
    restart() {
      heights.clear()
      moveTo(0)
    },
    limitToCount(count) {
      for (const part of [...heights.keys()]) if (part >= count) heights.delete(part)
      if (from > getLastWindowStart(count)) moveTo(getLastWindowStart(count))
    },
  }
}
