import { useEffect, useState } from 'react'
import type { OverlayName } from '@/domain/notices/overlays'
import { overlayStack } from '@/platform/overlay/overlay'
import { isAnyFieldFocused } from '@/ui/field/field-focus'

/**
 * ms between two checks whether the open overlay is closed or the field has lost the focus; no platform
 * reports it
 */
const LOOK_MS = 300

/**
 * Delays the due overlay while another one is open above the page, or while the member types. That includes
 * sheets of the screen and the previous overlay.
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
