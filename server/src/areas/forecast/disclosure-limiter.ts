import type { CallDeclaring } from '../../../../src/contract/base/call'
import type { TRACKING_NO_LOOKUP_LIMIT_ERRORS } from '../../../../src/contract/forecast/forecast'
import { refuse } from '../../base/failure'

/**
 * Maximum number of times per hour that a member learns that a tracking number is taken. A mistyped number
 * rarely is.
 */
const DISCLOSURES_PER_HOUR_MAX = 30
const WINDOW_MS = 3_600_000

interface DisclosureCount {
  /** ms */
  since: number
  /**
   * number of disclosures, including questions in progress, so that parallel questions cannot exceed the
   * maximum
   */
  times: number
}

export interface TrackingNoProbeLimiter {
  /**
   * Answers a question that may disclose another member's tracking number. Throws `tooManyTakenNumbers` after
   * too many disclosures to the member. All disclosing calls share one count. Otherwise a member could test a
   * list of numbers for parcels on their way.
   * @param discloses returns whether the answer, or the thrown error, discloses a number
   */
  run<T>(
    call: CallDeclaring<typeof TRACKING_NO_LOOKUP_LIMIT_ERRORS>,
    asker: { memberId: string; now: Date },
    question: () => Promise<T>,
    discloses: (outcome: { answer: T } | { error: unknown }) => boolean,
  ): Promise<T>
}

/**
 * Creates a limiter that counts in the memory of its process: several servers count separately, and a restart
 * begins again at 0.
 */
export function createTrackingNoProbeLimiter(): TrackingNoProbeLimiter {
  const byMember = new Map<string, DisclosureCount>()
  const forgetOld = (now: number) => {
    for (const [member, { since }] of byMember) if (now - since >= WINDOW_MS) byMember.delete(member)
  }
  return {
    async run(call, { memberId, now }, question, discloses) {
      forgetOld(now.getTime())
      const count = byMember.get(memberId) ?? { since: now.getTime(), times: 0 }
      if (count.times >= DISCLOSURES_PER_HOUR_MAX)
        throw refuse(call, 'tooManyTakenNumbers', {
          minutes: Math.ceil((count.since + WINDOW_MS - now.getTime()) / 60_000),
        })
      byMember.set(memberId, count)
      count.times += 1
      try {
        const answer = await question()
        if (!discloses({ answer })) count.times -= 1
        return answer
      } catch (error) {
        if (!discloses({ error })) count.times -= 1
        throw error
      }
    },
  }
}
