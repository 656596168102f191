import { useEffect, useRef } from 'react'

/** Messages of the toasts that were shown. */
export const toasts: string[] = []
/** Stands for that of platform/toast. */
export function showToast(message: string): () => void {
  toasts.push(message)
  return () => undefined
}

type Handlers = Set<{ current: () => void }>
/** What pages do each time that they are shown. */
const onShow: Handlers = new Set()
/** What pages do when another one, or another app, comes to the front. */
const onHide: Handlers = new Set()
/** What pages do when they are pulled down. */
const onPull: Handlers = new Set()
const runAll = (handlers: Handlers) => {
  for (const { current } of handlers) current()
}
/** The page that is drawn is shown again, as when its tab or window comes to the front. */
export const showPageAgain = (): void => runAll(onShow)
/** The page that is drawn is no longer shown. */
export const hidePage = (): void => runAll(onHide)
let isPulled = false
/** The page that is drawn is pulled down at its top. */
export function pullPageDown(): void {
  isPulled = true
  runAll(onPull)
}
/** Whether the sign of a pull still turns. */
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

/** Of Taro itself what pages ask for when they are drawn by themselves: they are shown when they are drawn. */
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
