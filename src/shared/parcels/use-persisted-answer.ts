import { useEffect, useMemo } from 'react'
import { useSession } from '@/session/session-store'
import type { PersistedAnswer, PersistedAnswerStore } from '@/storage/persisted-answers'

interface CurrentAnswer<Answer> {
  /** undefined until it is loaded */
  answer: Answer | undefined
  /** ms since the epoch */
  at: number | undefined
}

/**
 * Stores each answer of a query on the device. Returns the last stored answer until this visit has its own.
 * @param stored undefined for a query that is not stored
 */
export function usePersistedAnswer<Answer>(
  stored: PersistedAnswerStore<Answer> | undefined,
  { answer, at }: CurrentAnswer<Answer>,
): PersistedAnswer<Answer> | undefined {
  const signedIn = useSession((state) => state.signedIn)
  const aptId = useSession((state) => state.aptId)
  const mine = useMemo(() => (signedIn ? stored?.of(aptId) : undefined), [stored, signedIn, aptId])
  const last = useMemo(() => mine?.get(), [mine])
  useEffect(() => {
    // Several parts of a screen use the same answer; it is stored once.
    if (answer && at && mine && mine.get()?.at !== at) mine.set({ at, answer })
  }, [mine, answer, at])
  return answer === undefined ? last : undefined
}
