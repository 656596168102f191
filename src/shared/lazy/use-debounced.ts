import { useEffect, useState } from 'react'

/** ms without a further letter after which a text is looked up */
const DEBOUNCE_MS = 300

/** A text as it stood when nobody had typed for a moment. */
export function useDebouncedText(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
