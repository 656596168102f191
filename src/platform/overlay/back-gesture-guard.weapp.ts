import type { PageOverlayGuard } from './overlay.weapp'

/** State of WeChat's `PageContainer`: not created, created, shown, or being removed. */
export type PageContainerPhase = 'none' | 'hidden' | 'shown' | 'leaving'
/** The current handler that closes a sheet or dialog. */
export type CloseHandlerRef = { current: () => void }

/** ms to wait before a change: an overlay that opens as another closes then reuses the container */
const SETTLE_MS = 100
/**
 * ms after which a container counts as removed if WeChat does not report it, as for a page behind the shown
 * one
 */
const LEAVE_MS = 500

export interface BackGestureGuard extends PageOverlayGuard {
  /** Registers an overlay that opens above the page. @returns a function to call when it closes */
  add(close: CloseHandlerRef): () => void
  /** Handles WeChat's removal of the container: by the member's gesture, unless the app hid it. */
  onBeforeLeave(): void
  onAfterLeave(): void
  /** Cleans up when the page is closed. */
  dispose(): void
}

/**
 * Keeps a container shown while an overlay is open above a page. The back gesture then removes the container,
 * not the page. WeChat reports late, when another overlay may already be open. So until the container has
 * left, the guard does not show it again and takes no report for the member's gesture.
 */
export function createBackGestureGuard(draw: (phase: PageContainerPhase) => void): BackGestureGuard {
  let open: CloseHandlerRef[] = []
  let phase: PageContainerPhase = 'none'
  let hasEnded = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const waiting: (() => void)[] = []

  const to = (next: PageContainerPhase) => {
    phase = next
    draw(next)
  }
  const after = (ms: number, then: () => void) => {
    clearTimeout(timer)
    // Overlays that close together with their page report it after the page is gone.
    if (hasEnded) return
    timer = setTimeout(then, ms)
  }
  const onAfterLeave = () => {
    if (phase !== 'leaving') return
    to('hidden')
    for (const go of waiting.splice(0)) go()
    settleSoon()
  }
  const leave = () => {
    to('leaving')
    after(LEAVE_MS, onAfterLeave)
  }
  const settle = () => {
    if (open.length > 0 && phase === 'hidden') to('shown')
    if (open.length === 0 && phase === 'shown') leave()
  }
  const settleSoon = () => {
    if (phase !== 'leaving') after(SETTLE_MS, settle)
  }
  return {
    add(close) {
      open.push(close)
      // The container must exist before it can be shown.
      if (phase === 'none') to('hidden')
      settleSoon()
      return () => {
        open = open.filter((one) => one !== close)
        settleSoon()
      }
    },
    onBeforeLeave() {
      if (phase !== 'shown') return
      leave()
      open.at(-1)?.current()
    },
    onAfterLeave,
    isAnyOpen: () => open.length > 0,
    releaseAll() {
      open = []
      if (phase === 'shown') leave()
      if (phase === 'leaving') return new Promise((go) => waiting.push(go))
      clearTimeout(timer)
      return undefined
    },
    dispose() {
      hasEnded = true
      clearTimeout(timer)
      for (const go of waiting.splice(0)) go()
    },
  }
}
