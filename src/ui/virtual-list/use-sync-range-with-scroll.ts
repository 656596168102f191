import { nextTick, usePageScroll, useResize } from '@tarojs/taro'
import { useEffect, useRef } from 'react'
import { type ElementVerticalSpan, measureVerticalSpansByClass } from '@/platform/scroll/scroll'
import { findWindowStart, getMiddlePartIndex, RENDERED_PART_COUNT } from './find-window-start'
import type { RenderedRange } from './use-rendered-range'

/** Class of the drawn parts. */
export const RENDERED_PART_CLASS = 'pt-part--drawn'
/** Number of parts below the middle part at which the list loads more. */
const PARTS_AHEAD = 3

interface ScrolledList {
  range: RenderedRange
  /** number of parts */
  count: number
  onNearEnd: () => void
}

/** Returns the part's number, which is at the end of its id. */
const getPartNumber = ({ id }: ElementVerticalSpan) => Number(id.slice(id.lastIndexOf('-') + 1))

/**
 * Stores the measured heights. After the screen was turned, it scales the heights of undrawn parts by the
 * same ratio.
 */
function storeHeights(
  boxes: readonly ElementVerticalSpan[],
  { heights }: RenderedRange,
  isTurned: boolean,
): void {
  const sumOf = (heightOf: (box: ElementVerticalSpan) => number) =>
    boxes.reduce((sum, box) => sum + heightOf(box), 0)
  const known = boxes.every((box) => heights.has(getPartNumber(box)))
  const ratio =
    known && isTurned ? sumOf(({ height }) => height) / sumOf((box) => heights.get(getPartNumber(box))!) : 1
  if (ratio !== 1) for (const [part, height] of heights) heights.set(part, height * ratio)
  for (const box of boxes) heights.set(getPartNumber(box), box.height)
}

/** Moves the range of a long list as the page scrolls, and measures the drawn parts. */
export function useSyncRangeWithScroll(now: ScrolledList): void {
  const latest = useRef(now)
  latest.current = now
  const state = useRef({ isAsked: false, isMoved: false, isTurned: false })
  const follow = (boxes: readonly ElementVerticalSpan[], screenHeight: number) => {
    const { range, count, onNearEnd } = latest.current
    const [first] = boxes
    if (!first) return
    storeHeights(boxes, range, state.current.isTurned)
    state.current.isTurned = false
    const { from, heightOf } = range
    const view = { from, count, heightOf, middle: screenHeight / 2 }
    const middlePart = getMiddlePartIndex({ part: getPartNumber(first), top: first.top }, view)
    const next = findWindowStart(middlePart, view)
    if (next !== from) range.moveTo(next)
    if (first.top < 0 && middlePart + PARTS_AHEAD >= count) onNearEnd()
  }
  const look = () => {
    if (state.current.isAsked) {
      state.current.isMoved = true
      return
    }
    state.current.isAsked = true
    measureVerticalSpansByClass(RENDERED_PART_CLASS, (boxes, screenHeight) => {
      state.current.isAsked = false
      follow(boxes, screenHeight)
      if (!state.current.isMoved) return
      state.current.isMoved = false
      look()
    })
  }
  usePageScroll(look)
  useResize(() => {
    state.current.isTurned = true
    nextTick(look)
  })
  const { range, count } = now
  // A restarted list has fewer parts, perhaps none of those in the window.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `range` is a new object at each render
  useEffect(() => range.limitToCount(count), [range.from, count])
  const drawn = Math.min(count, range.from + RENDERED_PART_COUNT)
  // A part is measured as soon as it is drawn: a mini program draws it after React did.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `look` reads the latest state
  useEffect(() => nextTick(look), [range.from, drawn])
}
