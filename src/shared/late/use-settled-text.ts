import { useEffect, useState } from 'react'

/** ms without a further letter after which a text is looked up */
const SETTLED_MS = 300

/** A text as it stood when nobody had typed for a moment. */
export function useSettledText(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), SETTLED_MS)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
