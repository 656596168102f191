import { useEffect, useState, useSyncExternalStore } from 'react'

/** The field that has the focus; one that takes it over may be here before the other one has gone. */
const focusedFields = new Set<object>()
const listeners = new Set<() => void>()
const tell = () => {
  for (const listener of listeners) listener()
}
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Somebody is typing: what comes by itself would take the words that are typed meanwhile. */
export const isAnyFieldFocused = (): boolean => focusedFields.size > 0
export const useIsAnyFieldFocused = (): boolean => useSyncExternalStore(subscribe, isAnyFieldFocused)

/** Whether a field has the focus, and how it is told. A field that is gone has none. */
export function useTrackedFieldFocus() {
  const [hasFocus, setFocus] = useState(false)
  useEffect(() => {
    if (!hasFocus) return undefined
    const field = {}
    focusedFields.add(field)
    tell()
    return () => {
      focusedFields.delete(field)
      tell()
    }
  }, [hasFocus])
  return [hasFocus, setFocus] as const
}
