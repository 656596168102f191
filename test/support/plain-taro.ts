import { useEffect } from 'react'

/** Titles of the toasts that were shown. */
export const toasts: string[] = []

/** Of Taro itself what pages ask for when they are drawn by themselves: they are shown once, and toasts are noted. */
const known: Record<string, unknown> = {
  showToast: async ({ title }: { title: string }) => void toasts.push(title),
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
