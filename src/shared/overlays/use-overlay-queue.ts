import { useEffect, useState } from 'react'
import type { OverlayName } from '@/domain/notices/overlays'
import { overlayStack } from '@/platform/overlay/overlay'
import { isAnyFieldFocused } from '@/ui/field/field-focus'

/** ms between two looks whether what the member opened is closed, or the field is left: neither platform tells of it */
const LOOK_MS = 300

/**
 * What is due waits while something else lies open above the page, a sheet of the screen or the one before it, and while
 * the member types.
 */
export function useOverlayQueue(due: OverlayName | undefined): OverlayName | undefined {
  const [turn, setTurn] = useState<OverlayName>()
  useEffect(() => {
    if (!due) return setTurn(undefined)
    const timer = setInterval(() => {
      if (overlayStack.isAnyOpen() || isAnyFieldFocused()) return
      clearInterval(timer)
      setTurn(due)
    }, LOOK_MS)
    return () => clearInterval(timer)
  }, [due])
  return turn === due ? turn : undefined
}
