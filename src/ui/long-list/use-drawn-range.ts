import { useRef, useState } from 'react'
import { lastWindow, PARTS_DRAWN } from './window-around'

/** px of a part that was not drawn yet */
const PART_GUESS = 640

/** Which parts of a long list are drawn, and how high each is. */
export interface DrawnRange {
  from: number
  to: number
  moveTo(from: number): void
  heights: Map<number, number>
  heightOf(part: number): number
  /** The list begins anew at its top: nothing of what was measured holds any more. */
  restart(): void
  /** The list has so many parts: what was known of parts that are gone holds no more, and the window stands on others. */
  stayWithin(count: number): void
}

/** @param list names what is listed; each list keeps its own window and heights while its screen is open */
export function useDrawnRange(list: string): DrawnRange {
  const kept = useRef(new Map<string, Map<number, number>>())
  const [froms, setFroms] = useState<Record<string, number>>({})
  const heights = kept.current.get(list) ?? new Map<number, number>()
  kept.current.set(list, heights)
  const from = froms[list] ?? 0
  const moveTo = (next: number) => setFroms((before) => ({ ...before, [list]: next }))
  return {
    from,
    to: from + PARTS_DRAWN - 1,
    moveTo,
    heights,
    heightOf: (part) => heights.get(part) ?? PART_GUESS,
    restart() {
      heights.clear()
      moveTo(0)
    },
    stayWithin(count) {
      for (const part of [...heights.keys()]) if (part >= count) heights.delete(part)
      if (from > lastWindow(count)) moveTo(lastWindow(count))
    },
  }
}
