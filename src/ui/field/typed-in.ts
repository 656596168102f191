import { useEffect, useState, useSyncExternalStore } from 'react'

/** The field that has the focus; one that takes it over may be here before the other one has gone. */
const typedIn = new Set<object>()
const listeners = new Set<() => void>()
const tell = () => {
  for (const listener of listeners) listener()
}
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Somebody is typing: what comes by itself would take the words that are typed meanwhile. */
export const isTypedIn = (): boolean => typedIn.size > 0
export const useIsTypedIn = (): boolean => useSyncExternalStore(subscribe, isTypedIn)

/** Whether a field has the focus, and how it is told. A field that is gone has none. */
export function useTypedIn() {
  const [hasFocus, setFocus] = useState(false)
  useEffect(() => {
    if (!hasFocus) return undefined
    const field = {}
    typedIn.add(field)
    tell()
    return () => {
      typedIn.delete(field)
      tell()
    }
  }, [hasFocus])
  return [hasFocus, setFocus] as const
}
