import { useEffect, useState } from 'react'

/** ms after the last keystroke before a text is looked up */
const DEBOUNCE_MS = 300

/** Returns a text once it has not changed for a moment. */
export function useDebouncedText(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
