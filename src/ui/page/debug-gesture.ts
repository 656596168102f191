import { openDebugTool } from '@/platform/diagnostics/diagnostics'

/** ms for which three fingers must stay on the screen (S1 §9) */
const HOLD_MS = 15_000
let timer: ReturnType<typeof setTimeout> | undefined

/** Restarts the timer when a finger is added or lifted. */
function onFingers(event: object): void {
  const { touches } = event as { touches: ArrayLike<unknown> }
  clearTimeout(timer)
  if (touches.length === 3) timer = setTimeout(openDebugTool, HOLD_MS)
}

/**
 * Properties of a page: three fingers held on it, or on an overlay, open the debug tool, also in production.
 */
export const debugGestureProps = { onTouchStart: onFingers, onTouchEnd: onFingers, onTouchCancel: onFingers }
