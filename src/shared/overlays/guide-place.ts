import { chrome } from '@/platform/chrome/chrome'
import type { Box } from '@/platform/spotlight/spotlight.types'

/** px around what is pointed at, and between that and the words */
const AROUND = 6
const BETWEEN = 14

/** Around what is pointed at; of nothing no hole, so that the whole screen is dimmed. */
export const holePlace = (box: Box | undefined): Record<string, string> =>
  box
    ? {
        left: `${box.left - AROUND}px`,
        top: `${box.top - AROUND}px`,
        width: `${box.width + 2 * AROUND}px`,
        height: `${box.height + 2 * AROUND}px`,
      }
    : { left: '50%', top: '0', width: '0', height: '0' }

/** Below what is pointed at where that stands in the upper half of the screen, else above it. */
export function cardPlace(box: Box | undefined): Record<string, string> {
  if (!box) return { top: '30%' }
  const height = chrome.windowHeight()
  if (box.top + box.height / 2 < height / 2) return { top: `${box.top + box.height + AROUND + BETWEEN}px` }
  return { bottom: `${height - box.top + AROUND + BETWEEN}px` }
}
