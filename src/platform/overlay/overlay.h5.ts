import { createFingerCover } from './finger-cover'
import type { Overlay } from './overlay.types'

/** Of the history's state what we read and write; `idx` is its library's. */
interface Place {
  idx?: number
  isOverlayStep?: boolean
}

interface OpenOverlay {
  id: string
  close: () => void
  /** what had the focus before */
  before: Element | null
}

const FOCUSABLE = 'input, textarea, [tabindex="0"]'
/** ms: Taro's elements move their children when they are first drawn, and a focus given before is lost. */
const DRAWN_AFTER_MS = 60
const overlays: OpenOverlay[] = []
/** Place in the history, as its library counts it, while something is open. */
let place: number | undefined
let returning = false
let hasReturned = () => {}
/** The first page of this document has a step of its own behind it: putStepBehind. */
let hasOwnStep = (window.history.state as Place | null)?.isOverlayStep === true

const top = (): OpenOverlay | undefined => overlays[overlays.length - 1]
const placeNow = (): number | undefined => (window.history.state as Place | null)?.idx

/**
 * What lies behind the first page of this document is another document: the step back would leave before anything could
 * close. It gets a step of the same address, which is passed over later.
 */
function putStepBehind(): void {
  if (placeNow()) return
  window.history.pushState({ ...window.history.state, idx: 1, isOverlayStep: true }, '')
  hasOwnStep = true
}

/** The step is taken back and the router never hears of it: the page stays, its sheet closes. */
function onPopState(event: PopStateEvent): void {
  if (returning) {
    returning = false
    event.stopImmediatePropagation()
    hasReturned()
    return
  }
  const current = top()
  const now = placeNow()
  if (!current && hasOwnStep && now === 0) {
    hasOwnStep = false
    event.stopImmediatePropagation()
    window.history.back()
    return
  }
  if (!current || place === undefined || now === undefined || now === place) return
  event.stopImmediatePropagation()
  returning = true
  window.history.go(place - now)
  current.close()
}

function moveFocusInto(id: string): void {
  const root = document.getElementById(id)
  if (!root || root.contains(document.activeElement)) return
  root.tabIndex = -1
  root.focus({ preventScroll: true })
}

function trapFocus(root: Element, event: KeyboardEvent): void {
  const focusable = [...root.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(
    (element) => element.getClientRects().length,
  )
  const at = focusable.indexOf(document.activeElement as HTMLElement)
  const next = at + (event.shiftKey ? -1 : 1)
  const isAtEnd = at < 0 || next < 0 || next >= focusable.length
  if (!isAtEnd) return
  event.preventDefault()
  focusable[event.shiftKey ? focusable.length - 1 : 0]?.focus()
}

function onKeyDown(event: KeyboardEvent): void {
  const current = top()
  const root = current && document.getElementById(current.id)
  if (!current || !root) return
  // While an input method puts a word together, Escape takes that back.
  if (event.key === 'Escape' && !event.isComposing) current.close()
  else if (event.key === 'Tab') trapFocus(root, event)
}

const coverElement = document.createElement('div')
coverElement.className = 'pt-finger-cover'
const cover = createFingerCover((spot) => {
  if (!spot) return coverElement.remove()
  coverElement.style.left = `${spot.x}px`
  coverElement.style.top = `${spot.y}px`
  document.body.append(coverElement)
})

// In the capturing phase these come before the router's own listener.
window.addEventListener('popstate', onPopState, true)
document.addEventListener('keydown', onKeyDown)
document.addEventListener(
  'pointerdown',
  ({ clientX, clientY }) => top() && cover.touched({ x: clientX, y: clientY }),
  true,
)

export const overlay: Overlay = {
  open(id, close) {
    const opened: OpenOverlay = { id, close, before: document.activeElement }
    if (overlays.length === 0) {
      putStepBehind()
      place = placeNow()
    }
    overlays.push(opened)
    cover.lift()
    const timer = setTimeout(() => moveFocusInto(id), DRAWN_AFTER_MS)
    return () => {
      clearTimeout(timer)
      const at = overlays.indexOf(opened)
      if (at >= 0) overlays.splice(at, 1)
      if (overlays.length === 0) cover.put()
      // A field that had the focus would bring its keyboard up again.
      if (opened.before instanceof HTMLElement && !(opened.before instanceof HTMLInputElement))
        opened.before.focus({ preventScroll: true })
    }
  },
  isAnyOpen: () => overlays.length > 0,
  forgetAll() {
    overlays.length = 0
    return undefined
  },
  beginAnew() {
    overlay.forgetAll()
    if (!(window.history.state as Place | null)?.isOverlayStep) return undefined
    hasOwnStep = false
    returning = true
    const isFree = new Promise<void>((resolve) => {
      hasReturned = resolve
    })
    window.history.back()
    return isFree
  },
}
