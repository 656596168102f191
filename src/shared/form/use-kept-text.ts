import { useState } from 'react'
import { useSession } from '@/session/session-store'
import type { StoredValue } from '@/storage/define-stored'

/**
 * Keeps a text that a member pasted. It outlives its screen until it is used, and no other member sees it.
 * @param storedBy returns the storage for a member code
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
