import { waitForNextFrame } from '../frame/next-frame'
import type { ScrollToMessage } from './scroll-to-message.types'

/** Pages below the open one stay in the document, hidden. */
const isVisible = (element: Element): boolean => element.getClientRects().length > 0

const visible = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)].find(isVisible)

function show(selector: string): void {
  const message = visible(selector)
  if (!message) return
  // What is taller than the window is read from its beginning.
  message.scrollIntoView({ block: message.clientHeight > window.innerHeight ? 'start' : 'center' })
  const field = visible(`#${message.id.replace(/-error$/, '')}`)
  // No field's: it takes the focus so that it is read out, and no key stops at it.
  if (field === message) message.tabIndex = -1
  const control = field?.querySelector<HTMLElement>('input, textarea') ?? field
  control?.focus({ preventScroll: true })
}

/** In a frame after that of the message: where it is has to be measured, for which a slow phone would show both late. */
export const scrollToMessage: ScrollToMessage = (selector) => {
  const { pathname } = window.location
  void waitForNextFrame().then(() => {
    // Who went back meanwhile is not shown another page's messages.
    if (window.location.pathname === pathname) show(selector)
  })
}
