import type { PageOverlayGuard } from './overlay.weapp'

/** Of WeChat's container: not there yet, there, shown, and on its way out. */
export type PageContainerPhase = 'none' | 'hidden' | 'shown' | 'leaving'
/** The latest way to close a sheet or dialog. */
export type CloseHandlerRef = { current: () => void }

/** ms; one that opens as another closes finds the container still there */
const SETTLE_MS = 100
/** ms after which a container counts as gone although WeChat never said so, such as that of a page behind */
const LEAVE_MS = 500

export interface BackGestureGuard extends PageOverlayGuard {
  /** Something opens above the page. @returns to be called when it is closed */
  add(close: CloseHandlerRef): () => void
  /** WeChat takes the container away: by the member's gesture, unless we hid it. */
  onBeforeLeave(): void
  onAfterLeave(): void
  /** The page is gone. */
  dispose(): void
}

/**
 * Keeps a container shown while something lies open above a page: the gesture of going back takes the container away in
 * place of the page. What WeChat says of a container comes later, when something else may have opened: until it has left,
 * it is neither shown again nor taken for the member's gesture.
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
    // What closes with its page is told of after it.
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
      // It has to be there before it is shown.
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
