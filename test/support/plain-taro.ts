import { useEffect } from 'react'

/** Messages of the toasts that were shown: a test puts them here by what stands for platform/toast. */
export const toasts: string[] = []

/** Of Taro itself what pages ask for when they are drawn by themselves: they are shown once. */
const known: Record<string, unknown> = {
  useDidShow: (shown: () => void) => useEffect(shown, []),
}
const nothing = () => undefined
const taro = new Proxy(known, { get: (target, name: string) => target[name] ?? nothing })

module.exports = new Proxy(
  { __esModule: true, default: taro, toasts },
  {
    get: (target, name: string) =>
      name in target ? target[name as keyof typeof target] : (taro as Record<string, unknown>)[name],
  },
)
