import { Failure } from '../../http/failure'

/** How often in an hour a member is told that a tracking number is taken; a mistyped one rarely is. */
const TOLD_MAX = 30
const WINDOW_MS = 3_600_000

interface Told {
  /** ms */
  since: number
  /** with those that are being asked about, so that many at once pass no more than one after the other */
  times: number
}

export interface TakenNumbers {
  /**
   * Answers a question that may tell of somebody else's tracking number. Throws TRK1 when the member was told of too
   * many: the calls that tell it share one count, or a list of numbers could be tried for those on their way.
   * @param isTold whether the answer, or what was thrown, tells of one
   */
  ask<T>(
    asker: { memberId: string; now: Date },
    question: () => Promise<T>,
    isTold: (outcome: { answer: T } | { error: unknown }) => boolean,
  ): Promise<T>
}

export function countTakenNumbers(): TakenNumbers {
  const byMember = new Map<string, Told>()
  const forgetOld = (now: number) => {
    for (const [member, { since }] of byMember) if (now - since >= WINDOW_MS) byMember.delete(member)
  }
  return {
    async ask({ memberId, now }, question, isTold) {
      forgetOld(now.getTime())
      const told = byMember.get(memberId) ?? { since: now.getTime(), times: 0 }
      if (told.times >= TOLD_MAX)
        throw new Failure('TRK1', { minutes: Math.ceil((told.since + WINDOW_MS - now.getTime()) / 60_000) })
      byMember.set(memberId, told)
      told.times += 1
      try {
        const answer = await question()
        if (!isTold({ answer })) told.times -= 1
        return answer
      } catch (error) {
        if (!isTold({ error })) told.times -= 1
        throw error
      }
    },
  }
}
