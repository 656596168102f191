import { useEffect, useMemo } from 'react'
import { useSession } from '@/session/session-store'
import type { PersistedAnswer, PersistedAnswerStore } from '@/storage/persisted-answers'

interface CurrentAnswer<Answer> {
  /** undefined until it has come */
  answer: Answer | undefined
  /** ms since the epoch */
  at: number | undefined
}

/**
 * Keeps the answers of a reading on the device, and hands back the last one while there is none in this visit.
 * @param stored undefined of a reading that is not kept
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
    // Several places of a screen show one answer.
    if (answer && at && mine && mine.get()?.at !== at) mine.set({ at, answer })
  }, [mine, answer, at])
  return answer === undefined ? last : undefined
}
