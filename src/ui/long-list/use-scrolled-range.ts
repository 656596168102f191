import { nextTick, usePageScroll, useResize } from '@tarojs/taro'
import { useEffect, useRef } from 'react'
import { measureBoxes } from '@/platform/boxes/boxes'
import type { PlacedBox } from '@/platform/boxes/boxes.types'
import type { DrawnRange } from './use-drawn-range'
import { PARTS_DRAWN, partInMiddle, windowAround } from './window-around'

/** Of the parts that are drawn whole. */
export const DRAWN = 'pt-part--drawn'
/** Parts below the one in the middle of the screen at which more is read. */
const PARTS_AHEAD = 3

interface Scrolled {
  range: DrawnRange
  /** how many parts there are */
  count: number
  onNearEnd: () => void
}

/** The part's number stands at the end of its id. */
const partOf = ({ id }: PlacedBox) => Number(id.slice(id.lastIndexOf('-') + 1))

/** What was measured; after the screen was turned the heights of what is not drawn grow or shrink like these. */
function keep(boxes: readonly PlacedBox[], { heights }: DrawnRange, isTurned: boolean): void {
  const sumOf = (heightOf: (box: PlacedBox) => number) => boxes.reduce((sum, box) => sum + heightOf(box), 0)
  const known = boxes.every((box) => heights.has(partOf(box)))
  const ratio =
    known && isTurned ? sumOf(({ height }) => height) / sumOf((box) => heights.get(partOf(box))!) : 1
  if (ratio !== 1) for (const [part, height] of heights) heights.set(part, height * ratio)
  for (const box of boxes) heights.set(partOf(box), box.height)
}

/** Moves the range of a long list with the page, which it scrolls with, and measures what is drawn. */
export function useScrolledRange(now: Scrolled): void {
  const latest = useRef(now)
  latest.current = now
  const state = useRef({ isAsked: false, isMoved: false, isTurned: false })
  const follow = (boxes: readonly PlacedBox[], screenHeight: number) => {
    const { range, count, onNearEnd } = latest.current
    const [first] = boxes
    if (!first) return
    keep(boxes, range, state.current.isTurned)
    state.current.isTurned = false
    const { from, heightOf } = range
    const view = { from, count, heightOf, middle: screenHeight / 2 }
    const middlePart = partInMiddle({ part: partOf(first), top: first.top }, view)
    const next = windowAround(middlePart, view)
    if (next !== from) range.moveTo(next)
    if (first.top < 0 && middlePart + PARTS_AHEAD >= count) onNearEnd()
  }
  const look = () => {
    if (state.current.isAsked) {
      state.current.isMoved = true
      return
    }
    state.current.isAsked = true
    measureBoxes(DRAWN, (boxes, screenHeight) => {
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
  // A list that began anew has fewer parts, perhaps none of those in the window.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the range is another object whenever it is drawn
  useEffect(() => range.stayWithin(count), [range.from, count])
  const drawn = Math.min(count, range.from + PARTS_DRAWN)
  // A part is measured as soon as it is drawn: a mini program draws it after React did.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `look` reads what is the latest
  useEffect(() => nextTick(look), [range.from, drawn])
}
