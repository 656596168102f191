import { useEffect, useState } from 'react'
import { keyboardCoverWatcher } from '@/platform/system-bars/system-bars'

/** Style that moves an element up by the height of the keyboard; undefined while the keyboard is closed. */
export type KeyboardOffsetStyle = { transform: string } | undefined

/**
 * Moves the end of a page above the keyboard. A transform leaves the page height unchanged. On iOS a page
 * that grows while the keyboard opens closes the keyboard of a WeChat text area.
 */
export function useKeyboardOffsetStyle(): KeyboardOffsetStyle {
  const [coveredPx, setCoveredPx] = useState(0)
  useEffect(() => keyboardCoverWatcher.onCoveredHeightChange(setCoveredPx), [])
  return coveredPx > 0 ? { transform: `translateY(-${coveredPx}px)` } : undefined
}
