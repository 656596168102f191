import { useEffect, useMemo } from 'react'
import { type LastAnswer, type LastAnswerName, lastAnswers } from '@/session/last-answers'
import { useSession } from '@/session/session-store'

interface Reading<Answer> {
  /** undefined until it has come */
  answer: Answer | undefined
  /** ms since the epoch */
  at: number | undefined
}

/**
 * Keeps the answers of a reading on the device, and hands back the last one while there is none in this visit.
 * @param name undefined of a reading that is not kept
 */
export function useLastAnswer<Name extends LastAnswerName>(
  name: Name | undefined,
  { answer, at }: Reading<LastAnswer<Name>['answer']>,
): LastAnswer<Name> | undefined {
  const signedIn = useSession((state) => state.signedIn)
  const aptId = useSession((state) => state.aptId)
  const last = useMemo(
    () => (name && signedIn ? lastAnswers.get(aptId, name) : undefined),
    [name, signedIn, aptId],
  )
  useEffect(() => {
    if (name && signedIn && answer && at) lastAnswers.set(aptId, name, { at, answer } as LastAnswer<Name>)
  }, [name, signedIn, aptId, answer, at])
  return answer === undefined ? last : undefined
}
