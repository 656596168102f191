import { useEffect, useRef } from 'react'

/** Messages of the toasts that were shown: a test puts them here by what stands for platform/toast. */
export const toasts: string[] = []

/** What pages do each time that they are shown. */
const onShow = new Set<{ current: () => void }>()
/** The page that is drawn is shown again, as when its tab or window comes to the front. */
export const showAgain = (): void => {
  for (const { current } of onShow) current()
}

/** Of Taro itself what pages ask for when they are drawn by themselves: they are shown when they are drawn. */
const known: Record<string, unknown> = {
  getCurrentInstance: () => ({}),
  useDidShow(shown: () => void) {
    const latest = useRef(shown)
    latest.current = shown
    useEffect(() => {
      onShow.add(latest)
      latest.current()
      return () => void onShow.delete(latest)
    }, [])
  },
}
const nothing = () => undefined
const taro = new Proxy(known, { get: (target, name: string) => target[name] ?? nothing })

module.exports = new Proxy(
  { __esModule: true, default: taro, toasts, showAgain },
  {
    get: (target, name: string) =>
      name in target ? target[name as keyof typeof target] : (taro as Record<string, unknown>)[name],
  },
)
