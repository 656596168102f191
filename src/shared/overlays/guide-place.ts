import type { ScreenRect } from '@/platform/scroll/scroll'
import { systemBars } from '@/platform/system-bars/system-bars'

/** px around what is pointed at, and between that and the words */
const HIGHLIGHT_PADDING_PX = 6
const CARD_GAP_PX = 14
/** px of the screen that stay free at its edge */
const SCREEN_MARGIN_PX = 8
/** px below the status bar that the system's own buttons take, where there are any */
const SYSTEM_BUTTONS_HEIGHT_PX = 44
/** px of a side of the corner, as overlays.scss draws it */
const ARROW_PX = 16

/** Around what is pointed at; of nothing no hole, so that the whole screen is dimmed. */
export const getGuideHighlightStyle = (box: ScreenRect | undefined): Record<string, string> =>
  box
    ? {
        left: `${box.left - HIGHLIGHT_PADDING_PX}px`,
        top: `${box.top - HIGHLIGHT_PADDING_PX}px`,
        width: `${box.width + 2 * HIGHLIGHT_PADDING_PX}px`,
        height: `${box.height + 2 * HIGHLIGHT_PADDING_PX}px`,
      }
    : { left: '50%', top: '0', width: '0', height: '0' }

/** px at the top of the screen in which nothing of ours can be pressed */
const systemTop = () =>
  systemBars.statusBarHeight() + (systemBars.capsuleWidth() > 0 ? SYSTEM_BUTTONS_HEIGHT_PX : 0)

/** How far from the edge of the screen that is beyond it words about something stand, and at which edge: where more room is. */
function findFreeSide({ top, height }: ScreenRect): { edge: 'top' | 'bottom'; at: number } {
  const screen = systemBars.windowHeight()
  const isMoreBelow = screen - (top + height) > top - systemTop()
  return isMoreBelow
    ? { edge: 'top', at: top + height + HIGHLIGHT_PADDING_PX + CARD_GAP_PX }
    : { edge: 'bottom', at: screen - top + HIGHLIGHT_PADDING_PX + CARD_GAP_PX }
}

/**
 * Below what is pointed at where more room is, else above it; never beyond the screen, nor below the system's own buttons.
 */
export function getGuideCardStyle(box: ScreenRect | undefined): Record<string, string> {
  if (!box) return { top: '30%', maxHeight: `${0.7 * systemBars.windowHeight() - SCREEN_MARGIN_PX}px` }
  const { edge, at } = findFreeSide(box)
  const beyond = SCREEN_MARGIN_PX + (edge === 'bottom' ? systemTop() : 0)
  return { [edge]: `${at}px`, maxHeight: `${systemBars.windowHeight() - at - beyond}px` }
}

/** The corner of the words that leads to the middle of what is pointed at. */
export function getGuideArrowStyle(box: ScreenRect): Record<string, string> {
  const { edge, at } = findFreeSide(box)
  return { left: `${box.left + box.width / 2}px`, [edge]: `${at - ARROW_PX / 2}px` }
}
