import { useEffect, useState, useSyncExternalStore } from 'react'

/** The field that has the focus. During a change of focus it may briefly hold both fields. */
const focusedFields = new Set<object>()
const listeners = new Set<() => void>()
const tell = () => {
  for (const listener of listeners) listener()
}
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/**
 * Returns whether the user is typing. An overlay that appears automatically would then take the focus and
 * lose input.
 */
export const isAnyFieldFocused = (): boolean => focusedFields.size > 0
export const useIsAnyFieldFocused = (): boolean => useSyncExternalStore(subscribe, isAnyFieldFocused)

/** Returns whether a field has the focus, and a function to set it. An unmounted field has no focus. */
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
