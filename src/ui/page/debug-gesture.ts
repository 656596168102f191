import { openDebugTool } from '@/platform/diagnostics/diagnostics'

/** ms that three fingers have to rest on the screen (S1 §9) */
const HOLD_MS = 15_000
let timer: ReturnType<typeof setTimeout> | undefined

/** Every finger that comes or goes begins anew. */
function onFingers(event: object): void {
  const { touches } = event as { touches: ArrayLike<unknown> }
  clearTimeout(timer)
  if (touches.length === 3) timer = setTimeout(openDebugTool, HOLD_MS)
}

/** Of a page: three fingers held on it, or on what lies open over it, open the debug tool, in production too. */
export const debugGestureProps = { onTouchStart: onFingers, onTouchEnd: onFingers, onTouchCancel: onFingers }
