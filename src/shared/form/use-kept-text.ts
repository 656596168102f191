import { useState } from 'react'
import { useSession } from '@/session/session-store'
import type { StoredValue } from '@/storage/define-stored'

/**
 * A text that a member pasted: it outlives its screen until it is taken over, and is shown to nobody else.
 * @param storedBy a member's code → where theirs is kept
 */
export function useTextStoredPerMember(storedBy: (aptId: string) => StoredValue<string>) {
  const aptId = useSession((session) => session.aptId)
  const stored = storedBy(aptId)
  const [held, setHeld] = useState(() => ({ aptId, text: stored.get() ?? '' }))
  const text = held.aptId === aptId ? held.text : (stored.get() ?? '')
  const enter = (entered: string) => {
    if (entered) stored.set(entered)
    else stored.remove()
    setHeld({ aptId, text: entered })
  }
  return [text, enter] as const
}
