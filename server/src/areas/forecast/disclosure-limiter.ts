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
  /**
   * Counts the disclosures of a question about many numbers, in one step.
   *
   * @param wanted number of taken numbers that the answer would disclose
   * @returns how many it might disclose, whether it wants them or not, and the minutes until there are more
   */
  take(asker: { memberId: string; now: Date }, wanted: number): { left: number; minutes: number }
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
  const countOf = (memberId: string, now: number): DisclosureCount => {
    forgetOld(now)
    return byMember.get(memberId) ?? { since: now, times: 0 }
  }
  const minutesLeft = ({ since }: DisclosureCount, now: number) =>
    Math.ceil((since + WINDOW_MS - now) / 60_000)
  return {
    take({ memberId, now }, wanted) {
      const count = countOf(memberId, now.getTime())
      const left = Math.max(0, DISCLOSURES_PER_HOUR_MAX - count.times)
      const taken = Math.min(wanted, left)
      if (taken > 0) byMember.set(memberId, count)
      count.times += taken
      return { left, minutes: minutesLeft(count, now.getTime()) }
    },
    async run(call, { memberId, now }, question, discloses) {
      const count = countOf(memberId, now.getTime())
      if (count.times >= DISCLOSURES_PER_HOUR_MAX)
        throw refuse(call, 'tooManyTakenNumbers', { minutes: minutesLeft(count, now.getTime()) })
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
