import type { Overlay } from './overlay.types'

interface Guarded {
  id: string
  close: () => void
  /** what had the focus before */
  before: Element | null
}

const FOCUSABLE = 'input, textarea, [tabindex="0"]'
/** ms: Taro's elements move their children when they are first drawn, and a focus given before is lost. */
const DRAWN_AFTER_MS = 60
const guarded: Guarded[] = []
/** Place in the history, as its library counts it, while something is open. */
let place: number | undefined
let returning = false

const top = (): Guarded | undefined => guarded[guarded.length - 1]
const placeNow = (): number | undefined => (window.history.state as { idx?: number } | null)?.idx

/** The step is taken back and the router never hears of it: the page stays, its sheet closes. */
function onPopState(event: PopStateEvent): void {
  if (returning) {
    returning = false
    event.stopImmediatePropagation()
    return
  }
  const open = top()
  const now = placeNow()
  if (!open || place === undefined || now === undefined || now === place) return
  event.stopImmediatePropagation()
  returning = true
  window.history.go(place - now)
  open.close()
}

function moveFocusInto(id: string): void {
  const root = document.getElementById(id)
  if (!root || root.contains(document.activeElement)) return
  root.tabIndex = -1
  root.focus({ preventScroll: true })
}

function keepFocusInside(root: Element, event: KeyboardEvent): void {
  const stops = [...root.querySelectorAll<HTMLElement>(FOCUSABLE)].filter((it) => it.getClientRects().length)
  const at = stops.indexOf(document.activeElement as HTMLElement)
  const next = at + (event.shiftKey ? -1 : 1)
  const wraps = at < 0 || next < 0 || next >= stops.length
  if (!wraps) return
  event.preventDefault()
  stops[event.shiftKey ? stops.length - 1 : 0]?.focus()
}

function onKeyDown(event: KeyboardEvent): void {
  const open = top()
  const root = open && document.getElementById(open.id)
  if (!open || !root) return
  if (event.key === 'Escape') open.close()
  else if (event.key === 'Tab') keepFocusInside(root, event)
}

// In the capturing phase these come before the router's own listener.
window.addEventListener('popstate', onPopState, true)
document.addEventListener('keydown', onKeyDown)

export const overlay: Overlay = {
  guard(id, close) {
    const one: Guarded = { id, close, before: document.activeElement }
    if (guarded.length === 0) place = placeNow()
    guarded.push(one)
    const timer = setTimeout(() => moveFocusInto(id), DRAWN_AFTER_MS)
    return () => {
      clearTimeout(timer)
      const at = guarded.indexOf(one)
      if (at >= 0) guarded.splice(at, 1)
      // A field that had the focus would bring its keyboard up again.
      if (one.before instanceof HTMLElement && !(one.before instanceof HTMLInputElement))
        one.before.focus({ preventScroll: true })
    }
  },
  letGo() {
    guarded.length = 0
  },
}
