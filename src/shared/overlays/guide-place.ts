import type { ScreenRect } from '@/platform/scroll/scroll'
import { systemBars } from '@/platform/system-bars/system-bars'

/** px around the highlighted element; below, px between the highlight and the card */
const HIGHLIGHT_PADDING_PX = 6
const CARD_GAP_PX = 14
/** px that stay free at the edge of the screen */
const SCREEN_MARGIN_PX = 8
/** px below the status bar that the system's own buttons take, where there are any */
const SYSTEM_BUTTONS_HEIGHT_PX = 44
/** side of the arrow in px, as overlays.scss draws it */
const ARROW_PX = 16

/**
 * Returns the position of the highlight around the element. Without an element there is no hole, so the whole
 * screen is dimmed.
 */
export const getGuideHighlightStyle = (box: ScreenRect | undefined): Record<string, string> =>
  box
    ? {
        left: `${box.left - HIGHLIGHT_PADDING_PX}px`,
        top: `${box.top - HIGHLIGHT_PADDING_PX}px`,
        width: `${box.width + 2 * HIGHLIGHT_PADDING_PX}px`,
        height: `${box.height + 2 * HIGHLIGHT_PADDING_PX}px`,
      }
    : { left: '50%', top: '0', width: '0', height: '0' }

/** Returns the px at the top of the screen that the system's buttons occupy. */
const systemTop = () =>
  systemBars.statusBarHeight() + (systemBars.capsuleWidth() > 0 ? SYSTEM_BUTTONS_HEIGHT_PX : 0)

/**
 * Returns the screen edge that the card is measured from, and its distance to that edge in px. The card is on
 * the side of the element with more room.
 */
function findFreeSide({ top, height }: ScreenRect): { edge: 'top' | 'bottom'; at: number } {
  const screen = systemBars.windowHeight()
  const isMoreBelow = screen - (top + height) > top - systemTop()
  return isMoreBelow
    ? { edge: 'top', at: top + height + HIGHLIGHT_PADDING_PX + CARD_GAP_PX }
    : { edge: 'bottom', at: screen - top + HIGHLIGHT_PADDING_PX + CARD_GAP_PX }
}

/**
 * Places the card below the element if there is more room, otherwise above it. The card never leaves the
 * screen or covers the system's own buttons.
 */
export function getGuideCardStyle(box: ScreenRect | undefined): Record<string, string> {
  if (!box) return { top: '30%', maxHeight: `${0.7 * systemBars.windowHeight() - SCREEN_MARGIN_PX}px` }
  const { edge, at } = findFreeSide(box)
  const beyond = SCREEN_MARGIN_PX + (edge === 'bottom' ? systemTop() : 0)
  return { [edge]: `${at}px`, maxHeight: `${systemBars.windowHeight() - at - beyond}px` }
}

/** Places the arrow of the card at the middle of the element. */
export function getGuideArrowStyle(box: ScreenRect): Record<string, string> {
  const { edge, at } = findFreeSide(box)
  return { left: `${box.left + box.width / 2}px`, [edge]: `${at - ARROW_PX / 2}px` }
}
