import { waitForNextFrame } from '../frame/next-frame'

/** Where an element stands on the screen, in px. */
export interface ScreenRect {
  left: number
  top: number
  width: number
  height: number
}

/** Brings an element of the open page into view, and says where it stands then; undefined of one that is not there. */
export type ScrollIntoViewAndMeasure = (id: string) => Promise<ScreenRect | undefined>

/**
 * Brings the first message that the selector finds on the open page into view. Where the platform can, the field of
 * the same id without `-error` is focused, and what is no message of a field itself; a phone's keyboard is not opened over
 * what is to be read.
 */
export type ScrollToFirstMatchAndFocus = (selector: string) => void

/** Where an element stands, in px from the top of the part of the screen that the page has. */
export interface ElementVerticalSpan {
  id: string
  top: number
  height: number
}

/**
 * Tells where the elements of a class stand on the open page, from its top to its end, and how high (px) the part of the
 * screen is that the page has. The browser tells it at once, a mini program a moment later.
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
  // What is taller than the window is read from its beginning.
  message.scrollIntoView({ block: message.clientHeight > window.innerHeight ? 'start' : 'center' })
  const field = findVisible(`#${message.id.replace(/-error$/, '')}`)
  // No field's: it takes the focus so that it is read out, and no key stops at it.
  if (field === message) message.tabIndex = -1
  const control = field?.querySelector<HTMLElement>('input, textarea') ?? field
  control?.focus({ preventScroll: true })
}

/** In a frame after that of the message: where it is has to be measured, for which a slow phone would show both late. */
export const scrollToFirstMatchAndFocus: ScrollToFirstMatchAndFocus = (selector) => {
  const { pathname } = window.location
  void waitForNextFrame().then(() => {
    // Who went back meanwhile is not shown another page's messages.
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
