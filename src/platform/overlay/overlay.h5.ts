import { createTapThroughGuard } from './double-tap-guard'

export interface OverlayStack {
  /**
   * Registers a sheet or dialog that is open: the focus moves into it and stays, Escape and the system's
   * back close it, and the focus returns where it was, or to the page where that is not there any more.
   * @param id of the element that holds the content
   * @returns to be called when it is closed
   */
  open(id: string, close: () => void): () => void
  /** Something lies open above a page. */
  isAnyOpen(): boolean
  /** What is gone may have had the focus: then it goes to the page that is shown. */
  focusPage(): void
  /**
   * The app itself goes back: the next step is no wish to close something.
   * @returns when the way is free, where that takes a moment
   */
  forgetAll(): Promise<void> | undefined
  /**
   * The app begins anew at another screen: nothing that was put behind a sheet is to lie behind that.
   * @returns when the way is free, where that takes a moment
   */
  beginAnew(): Promise<void> | undefined
}

/** Of the history's state what we read and write; `idx` is its library's. */
interface HistoryState {
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
/** What waits for the step that is taken back. */
let hasReturned = () => {}
/** The first page of this document has a step of its own behind it: pushHistoryStep. */
let hasOwnStep = (window.history.state as HistoryState | null)?.isOverlayStep === true

const top = (): OpenOverlay | undefined => overlays[overlays.length - 1]
const getHistoryIndex = (): number | undefined => (window.history.state as HistoryState | null)?.idx

/**
 * What lies behind the first page of this document is another document: the step back would leave before anything could
 * close. It gets a step of the same address, which is passed over later.
 */
function pushHistoryStep(): void {
  if (getHistoryIndex()) return
  window.history.pushState({ ...window.history.state, idx: 1, isOverlayStep: true }, '')
  hasOwnStep = true
}

/**
 * The step is taken back and the router never hears of it: the page stays, its sheet closes. That comes after, since who
 * closes may be led to another page: two ways through the history at once would lead nowhere.
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

/** Nothing has the focus, as when what had it is gone: keys and screen readers would begin anew at the document's top. */
const isFocusLost = () => !document.activeElement || document.activeElement === document.body

/** Pages below the open one stay in the document before it, hidden. */
function focusPage(): void {
  const page = [...document.querySelectorAll<HTMLElement>('[role="main"]')].reverse().find(isShown)
  if (!page || !isFocusLost()) return
  page.tabIndex = -1
  page.focus({ preventScroll: true })
}

/** To what had the focus before, a field too: whoever was typing goes on. Where that is nothing, or gone, to the page. */
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
  const root = current && document.getElementById(current.id)
  if (!current || !root) return
  // While an input method puts a word together, Escape takes that back.
  if (event.key === 'Escape' && !event.isComposing) current.close()
  else if (event.key === 'Tab') trapFocus(root, event)
}

const tapGuardElement = document.createElement('div')
tapGuardElement.className = 'pt-finger-cover'
const cover = createTapThroughGuard((spot) => {
  if (!spot) return tapGuardElement.remove()
  tapGuardElement.style.left = `${spot.x}px`
  tapGuardElement.style.top = `${spot.y}px`
  document.body.append(tapGuardElement)
})

// In the capturing phase these come before the router's own listener.
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
    const timer = setTimeout(() => moveFocusInto(id), DRAWN_AFTER_MS)
    return () => {
      clearTimeout(timer)
      const at = overlays.indexOf(opened)
      if (at >= 0) overlays.splice(at, 1)
      if (overlays.length === 0) cover.put()
      restoreFocus(opened.before)
    }
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
