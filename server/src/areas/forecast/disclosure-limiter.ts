import type { CallDeclaring } from '../../../../src/contract/base/call'
import type { TRACKING_NO_LOOKUP_LIMIT_ERRORS } from '../../../../src/contract/forecast/forecast'
import { refuse } from '../../base/failure'

/** How often in an hour a member hears that a tracking number is taken; a mistyped one rarely is. */
const DISCLOSURES_PER_HOUR_MAX = 30
const WINDOW_MS = 3_600_000

interface DisclosureCount {
  /** ms */
  since: number
  /** with those that are being asked about, so that many at once pass no more than one after the other */
  times: number
}

export interface TrackingNoProbeLimiter {
  /**
   * Answers a question that may disclose somebody else's tracking number. Throws tooManyTakenNumbers when the member
   * heard of too many: the calls that disclose one share one count, or a list of numbers could be tried for those on
   * their way.
   * @param discloses whether the answer, or what was thrown, discloses one
   */
  run<T>(
    call: CallDeclaring<typeof TRACKING_NO_LOOKUP_LIMIT_ERRORS>,
    asker: { memberId: string; now: Date },
    question: () => Promise<T>,
    discloses: (outcome: { answer: T } | { error: unknown }) => boolean,
  ): Promise<T>
}

/** Counts in the memory of one process: each server counts alone, and a restart begins at zero. */
/** Each process counts in its memory: several servers count separately, and a restart begins again at 0. */
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
