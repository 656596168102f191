import { useEffect, useState } from 'react'
import { keyboardCoverWatcher } from '@/platform/system-bars/system-bars'

/** Style of what is lifted by as much as the keyboard covers; none while it is down. */
export type KeyboardOffsetStyle = { transform: string } | undefined

/**
 * Lifts the end of a page above the keyboard. It is moved and nothing changes its height: iOS takes the keyboard away from a
 * text area of WeChat when the page grows while it comes.
 */
export function useKeyboardOffsetStyle(): KeyboardOffsetStyle {
  const [coveredPx, setCoveredPx] = useState(0)
  useEffect(() => keyboardCoverWatcher.onCoveredHeightChange(setCoveredPx), [])
  return coveredPx > 0 ? { transform: `translateY(-${coveredPx}px)` } : undefined
}
