import { waitForNextFrame } from '../frame/next-frame'

/** Position and size of an element on the screen, in px. */
export interface ScreenRect {
  left: number
  top: number
  width: number
  height: number
}

/**
 * Scrolls an element of the open page into view and returns its position then. Returns undefined if the
 * element does not exist.
 */
export type ScrollIntoViewAndMeasure = (id: string) => Promise<ScreenRect | undefined>

/**
 * Scrolls the first visible message that matches the selector into view. Where the platform can, it focuses
 * the field whose id is the message's id without `-error`. It focuses a message that belongs to no field
 * itself. No phone keyboard opens over the message.
 */
export type ScrollToFirstMatchAndFocus = (selector: string) => void

/** Vertical position of an element, in px from the top of the page's part of the screen. */
export interface ElementVerticalSpan {
  id: string
  top: number
  height: number
}

/**
 * Reports the positions of all elements of a class on the open page, from top to bottom. It also reports the
 * height (px) of the page's part of the screen. The browser reports at once, a mini program a moment later.
 */
export type MeasureVerticalSpansByClass = (
  className: string,
  told: (boxes: readonly ElementVerticalSpan[], screenHeight: number) => void,
) => void

/** Pages below the open one stay in the document, hidden. */
const isVisible = (element: Element): boolean => element.getClientRects().length > 0

const findVisible = (selector: string) =>
  [...document.querySelectorAll<HTMLElement>(selector)].find(isVisible)

const drawn = () => new Promise((resolve) => requestAnimationFrame(resolve))

export const scrollIntoViewAndMeasure: ScrollIntoViewAndMeasure = async (id) => {
  const selector = `[id="${id}"]`
  findVisible(selector)?.scrollIntoView({ block: 'center' })
  await drawn()
  const found = findVisible(selector)?.getBoundingClientRect()
  return found && { left: found.left, top: found.top, width: found.width, height: found.height }
}

function show(selector: string): void {
  const message = findVisible(selector)
  if (!message) return
  // A message that is taller than the window is read from its start.
  message.scrollIntoView({ block: message.clientHeight > window.innerHeight ? 'start' : 'center' })
  const field = findVisible(`#${message.id.replace(/-error$/, '')}`)
  // The message belongs to no field. It takes the focus so that a screen reader reads it, but the Tab key
  // skips it.
  if (field === message) message.tabIndex = -1
  const control = field?.querySelector<HTMLElement>('input, textarea') ?? field
  control?.focus({ preventScroll: true })
}

/**
 * Runs a frame after the message is drawn. The scroll needs a measurement, which on a slow phone would delay
 * the message too.
 */
export const scrollToFirstMatchAndFocus: ScrollToFirstMatchAndFocus = (selector) => {
  const { pathname } = window.location
  void waitForNextFrame().then(() => {
    // A user who has gone back meanwhile does not see the messages of another page.
    if (window.location.pathname === pathname) show(selector)
  })
}

export const measureVerticalSpansByClass: MeasureVerticalSpansByClass = (className, told) => {
  const shown = [...document.getElementsByClassName(className)].filter(isVisible)
  told(
    shown.map((element) => {
      const { top, height } = element.getBoundingClientRect()
      return { id: element.id, top, height }
    }),
    window.innerHeight,
  )
}
