import type { Reveal } from './reveal.types'

/** Pages below the open one stay in the document, hidden. */
const isVisible = (element: Element): boolean => element.getClientRects().length > 0

const visible = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)].find(isVisible)

export const reveal: Reveal = (selector) => {
  const message = visible(selector)
  if (!message) return
  message.scrollIntoView({ block: 'center' })
  const field = visible(`#${message.id.replace(/-error$/, '')}`)
  const control = field?.querySelector<HTMLElement>('input, textarea') ?? field
  control?.focus({ preventScroll: true })
}
