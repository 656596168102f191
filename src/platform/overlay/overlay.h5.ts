import { createTapThroughGuard } from './double-tap-guard'

export interface OverlayStack {
  /**
   * Registers an open sheet or dialog. It traps the focus; Escape and the system's back close it. Afterwards
   * the focus returns to its earlier element. If that element is gone, it moves to the page.
   * @param id of the element that holds the content, which may be drawn later
   * @returns a function to call when it closes
   */
  open(id: string, close: () => void): () => void
  /** Moves the focus into an overlay that has just been drawn. @returns a function that withdraws it */
  focusSoon(id: string): () => void
  /** Returns whether a sheet or dialog is open above a page. */
  isAnyOpen(): boolean
  /** Moves the focus to the shown page if the focused element is gone. */
  focusPage(): void
  /**
   * Forgets all overlays before the app itself goes back, so that the next history step closes none.
   * @returns a promise that resolves when navigation is possible, where that takes a moment
   */
  forgetAll(): Promise<void> | undefined
  /**
   * Forgets all overlays before a relaunch at another screen. It also removes the extra history step of a
   * sheet from behind the new screen.
   * @returns a promise that resolves when navigation is possible, where that takes a moment
   */
  beginAnew(): Promise<void> | undefined
}

/** The part of the history state that this module reads and writes. The history library sets `idx`. */
interface HistoryState {
  idx?: number
  isOverlayStep?: boolean
}

interface OpenOverlay {
  id: string
  close: () => void
  /** element that had the focus before */
  before: Element | null
}

const FOCUSABLE = 'input, textarea, [tabindex="0"]'
/**
 * ms to wait before the focus moves: Taro's elements move their children at the first draw, and an earlier
 * focus is lost.
 */
const DRAWN_AFTER_MS = 60
const overlays: OpenOverlay[] = []
/** History index (`idx` of the history library) while an overlay is open. */
let place: number | undefined
let returning = false
/** Callback for the moment when the step back has been reverted. */
let hasReturned = () => {}
/** Whether the first page of this document has an extra history step; see `pushHistoryStep`. */
let hasOwnStep = (window.history.state as HistoryState | null)?.isOverlayStep === true

const top = (): OpenOverlay | undefined => overlays[overlays.length - 1]
const getHistoryIndex = (): number | undefined => (window.history.state as HistoryState | null)?.idx

/**
 * Adds a history step with the same address to the first page of this document. Behind the first page is
 * another document, so a step back would leave the app before an overlay could close. A later step back skips
 * the extra step.
 */
function pushHistoryStep(): void {
  if (getHistoryIndex()) return
  window.history.pushState({ ...window.history.state, idx: 1, isOverlayStep: true }, '')
  hasOwnStep = true
}

/**
 * Reverts a step back before the router receives it: the page stays and the overlay closes. The overlay
 * closes only after the step is reverted, because closing may open another page. Two history moves at the
 * same time would conflict.
 */
function onPopState(event: PopStateEvent): void {
  if (returning) {
    returning = false
    event.stopImmediatePropagation()
    hasReturned()
    return
  }
  const current = top()
  const now = getHistoryIndex()
  if (!current && hasOwnStep && now === 0) {
    hasOwnStep = false
    event.stopImmediatePropagation()
    window.history.back()
    return
  }
  if (!current || place === undefined || now === undefined || now === place) return
  event.stopImmediatePropagation()
  returning = true
  hasReturned = () => overlays.includes(current) && current.close()
  window.history.go(place - now)
}

function moveFocusInto(id: string): void {
  const root = document.getElementById(id)
  if (!root || root.contains(document.activeElement)) return
  root.tabIndex = -1
  root.focus({ preventScroll: true })
}

const isShown = (element: Element) => element.getClientRects().length > 0

/**
 * Returns whether no element has the focus, for example because the focused element is gone. Keys and screen
 * readers would then start at the document's top.
 */
const isFocusLost = () => !document.activeElement || document.activeElement === document.body

/** Focuses the last visible page: pages below the open one stay in the document before it, hidden. */
function focusPage(): void {
  const page = [...document.querySelectorAll<HTMLElement>('[role="main"]')].reverse().find(isShown)
  if (!page || !isFocusLost()) return
  page.tabIndex = -1
  page.focus({ preventScroll: true })
}

/**
 * Returns the focus to the earlier element, also to a field, so that the user can continue to type. Without
 * such an element the focus moves to the overlay below or to the page.
 */
function restoreFocus(before: Element | null): void {
  if (before instanceof HTMLElement) before.focus({ preventScroll: true })
  const below = top()
  if (below && isFocusLost()) moveFocusInto(below.id)
  focusPage()
}

function trapFocus(root: Element, event: KeyboardEvent): void {
  const focusable = [...root.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(isShown)
  const at = focusable.indexOf(document.activeElement as HTMLElement)
  const next = at + (event.shiftKey ? -1 : 1)
  const isAtEnd = at < 0 || next < 0 || next >= focusable.length
  if (!isAtEnd) return
  event.preventDefault()
  focusable[event.shiftKey ? focusable.length - 1 : 0]?.focus()
}

function onKeyDown(event: KeyboardEvent): void {
  const current = top()
  if (!current) return
  const root = document.getElementById(current.id)
  // During a composition of an input method, Escape cancels the composition.
  if (event.key === 'Escape' && !event.isComposing) current.close()
  else if (event.key === 'Tab' && root) trapFocus(root, event)
}

const tapGuardElement = document.createElement('div')
tapGuardElement.className = 'pt-finger-cover'
const cover = createTapThroughGuard((spot) => {
  if (!spot) return tapGuardElement.remove()
  tapGuardElement.style.left = `${spot.x}px`
  tapGuardElement.style.top = `${spot.y}px`
  document.body.append(tapGuardElement)
})

// In the capture phase these listeners run before the router's own.
window.addEventListener('popstate', onPopState, true)
document.addEventListener('keydown', onKeyDown)
document.addEventListener(
  'pointerdown',
  ({ clientX, clientY }) => top() && cover.touched({ x: clientX, y: clientY }),
  true,
)

export const overlayStack: OverlayStack = {
  open(id, close) {
    const opened: OpenOverlay = { id, close, before: document.activeElement }
    if (overlays.length === 0) {
      pushHistoryStep()
      place = getHistoryIndex()
    }
    overlays.push(opened)
    cover.lift()
    return () => {
      const at = overlays.indexOf(opened)
      if (at >= 0) overlays.splice(at, 1)
      if (overlays.length === 0) cover.put()
      restoreFocus(opened.before)
    }
  },
  focusSoon(id) {
    const timer = setTimeout(() => moveFocusInto(id), DRAWN_AFTER_MS)
    return () => clearTimeout(timer)
  },
  isAnyOpen: () => overlays.length > 0,
  focusPage,
  forgetAll() {
    overlays.length = 0
    return undefined
  },
  beginAnew() {
    overlayStack.forgetAll()
    if (!(window.history.state as HistoryState | null)?.isOverlayStep) return undefined
    hasOwnStep = false
    returning = true
    const isFree = new Promise<void>((resolve) => {
      hasReturned = resolve
    })
    window.history.back()
    return isFree
  },
}
