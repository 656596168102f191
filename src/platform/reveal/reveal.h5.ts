import type { Reveal } from './reveal.types'

/** Pages below the open one stay in the document, hidden. */
const isVisible = (element: Element): boolean => element.getClientRects().length > 0

const visible = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)].find(isVisible)

export const reveal: Reveal = (selector) => {
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
