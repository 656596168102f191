import { DAY_MS } from '../../../../src/domain/base/clock'
import {
  ANSWER_TIME_DAYS,
  addServiceMs,
  type DailyServiceHours,
  findUsualAnswerTime,
  parseDailyServiceHours,
  type RoundedAnswerTime,
} from '../../../../src/domain/conversation/answer-time'
import type { AppContext } from '../../base/context'
import { listAnswersSince } from '../../db/repositories/conversation/answer-times'
import { findConversation } from '../../db/repositories/conversation/conversations'
import { findCustomerServiceContact } from '../../db/repositories/warehouse/reference'

/** Time in ms for which the usual answer time is kept: it changes slowly, and every conversation asks. */
const CACHE_MS = 5 * 60_000
/** Maximum number of answers that count, the newest */
const ANSWERS_MAX = 2000

interface UsualAnswerTime {
  hours: DailyServiceHours | undefined
  usual: RoundedAnswerTime | undefined
}

async function calculateUsualAnswerTime(context: AppContext): Promise<UsualAnswerTime> {
  const since = new Date(context.now().getTime() - ANSWER_TIME_DAYS * DAY_MS)
  const [contact, answers] = await Promise.all([
    findCustomerServiceContact(context.db),
    listAnswersSince(context.db, { since, limit: ANSWERS_MAX }),
  ])
  const hours = contact && parseDailyServiceHours(contact.hours.en)
  return { hours, usual: findUsualAnswerTime(answers, hours) }
}

/** Returns the use case of `getAnswerTime`. It keeps the usual answer time for a few minutes. */
export function createLoadAnswerTime(context: AppContext) {
  let kept: { until: number; time: Promise<UsualAnswerTime> } | undefined
  const findUsual = (): Promise<UsualAnswerTime> => {
    const now = context.now().getTime()
    if (kept && now < kept.until) return kept.time
    const fresh = { until: now + CACHE_MS, time: calculateUsualAnswerTime(context) }
    kept = fresh
    fresh.time.catch(() => {
      if (kept === fresh) kept = undefined
    })
    return fresh.time
  }
  return async (memberId: string) => {
    const [{ hours, usual }, conversation] = await Promise.all([
      findUsual(),
      findConversation(context.db, memberId),
    ])
    const since = conversation?.waitingSince
    return {
      usual: usual ? { unit: usual.unit, count: usual.count } : null,
      waiting: since
        ? {
            since: since.toISOString(),
            answerBy: usual ? addServiceMs(since, usual.withinMs, hours).toISOString() : null,
          }
        : null,
    }
  }
}
