import { useEffect, useRef } from 'react'

/** Messages of the toasts that were shown. */
export const toasts: string[] = []
/** Replaces the function of platform/toast. */
export function showToast(message: string): () => void {
  toasts.push(message)
  return () => undefined
}

type Handlers = Set<{ current: () => void }>
/** Handlers that run each time a page is shown. */
const onShow: Handlers = new Set()
/** Handlers that run when another page or another app comes to the front. */
const onHide: Handlers = new Set()
/** Handlers that run when a page is pulled down. */
const onPull: Handlers = new Set()
const runAll = (handlers: Handlers) => {
  for (const { current } of handlers) current()
}
/** Simulates that the rendered page is shown again, as when its tab or window comes to the front. */
export const showPageAgain = (): void => runAll(onShow)
/** Simulates that the rendered page is no longer shown. */
export const hidePage = (): void => runAll(onHide)
let isPulled = false
/** Simulates a pull at the top of the rendered page. */
export function pullPageDown(): void {
  isPulled = true
  runAll(onPull)
}
/** Returns whether the refresh sign of a pull is still visible. */
export const isPullRefreshing = (): boolean => isPulled

function useHandler(handlers: Handlers, handler: () => void): { current: () => void } {
  const latest = useRef(handler)
  latest.current = handler
  useEffect(() => {
    handlers.add(latest)
    return () => void handlers.delete(latest)
  }, [handlers])
  return latest
}

/**
 * The parts of Taro that a page uses when it is rendered alone. A page counts as shown when it is rendered.
 */
const known: Record<string, unknown> = {
  getCurrentInstance: () => ({}),
  getCurrentPages: () => [],
  nextTick: (next: () => void) => void setTimeout(next, 0),
  useDidShow(shown: () => void) {
    const latest = useHandler(onShow, shown)
    useEffect(() => latest.current(), [latest])
  },
  useDidHide: (hidden: () => void) => void useHandler(onHide, hidden),
  stopPullDownRefresh() {
    isPulled = false
  },
  usePullDownRefresh: (pulled: () => void) => void useHandler(onPull, pulled),
}
const nothing = () => undefined
const taro = new Proxy(known, { get: (target, name: string) => target[name] ?? nothing })

module.exports = new Proxy(
  {
    __esModule: true,
    default: taro,
    toasts,
    showToast,
    showPageAgain,
    hidePage,
    pullPageDown,
    isPullRefreshing,
  },
  {
    get: (target, name: string) =>
      name in target ? target[name as keyof typeof target] : (taro as Record<string, unknown>)[name],
  },
)
