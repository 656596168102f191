import { chrome } from '@/platform/chrome/chrome'
import type { Box } from '@/platform/spotlight/spotlight.types'

/** px around what is pointed at, and between that and the words */
const AROUND = 6
const BETWEEN = 14
/** px of the screen that stay free at its edge */
const EDGE = 8
/** px below the status bar that the system's own buttons take, where there are any */
const SYSTEM_BUTTONS = 44
/** px of a side of the corner, as overlays.scss draws it */
const TIP = 16

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

/** px at the top of the screen in which nothing of ours can be pressed */
const systemTop = () => chrome.statusBarHeight() + (chrome.capsuleWidth() > 0 ? SYSTEM_BUTTONS : 0)

/** How far from the edge of the screen that is beyond it words about something stand, and at which edge: where more room is. */
function besides({ top, height }: Box): { edge: 'top' | 'bottom'; at: number } {
  const screen = chrome.windowHeight()
  const isMoreBelow = screen - (top + height) > top - systemTop()
  return isMoreBelow
    ? { edge: 'top', at: top + height + AROUND + BETWEEN }
    : { edge: 'bottom', at: screen - top + AROUND + BETWEEN }
}

/**
 * Below what is pointed at where more room is, else above it; never beyond the screen, nor below the system's own buttons.
 */
export function cardPlace(box: Box | undefined): Record<string, string> {
  if (!box) return { top: '30%', maxHeight: `${0.7 * chrome.windowHeight() - EDGE}px` }
  const { edge, at } = besides(box)
  const beyond = EDGE + (edge === 'bottom' ? systemTop() : 0)
  return { [edge]: `${at}px`, maxHeight: `${chrome.windowHeight() - at - beyond}px` }
}

/** The corner of the words that leads to the middle of what is pointed at. */
export function tipPlace(box: Box): Record<string, string> {
  const { edge, at } = besides(box)
  return { left: `${box.left + box.width / 2}px`, [edge]: `${at - TIP / 2}px` }
}
