import type { PastParcel } from '../../../sandbox/src/demo/generated-past'
import { DAY_MS } from '../../../src/domain/base/clock'
import {
  ARRIVAL_BASIS_MAX,
  ARRIVAL_MILESTONES,
  ARRIVAL_PAST_DAYS,
  type ArrivalMilestone,
  findArrivalRange,
  getSameSeason,
  toLocalDay,
} from '../../../src/domain/parcels/arrival-range'

export interface Prediction {
  milestone: ArrivalMilestone
  /** YYYY-MM of the milestone at the destination */
  month: string
  /** whether the day of the signature is in the range */
  isHeld: boolean
  /** number of days in the range, both ends included */
  days: number
}

/**
 * Walks the parcels of a route in the order of their milestones. At each milestone it predicts the arrival
 * from the parcels that were signed for before, and looks at what really happened.
 * @param from predictions before it only build the past
 */
export function measureArrivals(
  parcels: readonly PastParcel[],
  { from, utcOffsetMinutes }: { from: Date; utcOffsetMinutes: number },
): Prediction[] {
  const bySignature = [...parcels].sort((one, other) => one.signed.getTime() - other.signed.getTime())
  return ARRIVAL_MILESTONES.flatMap((milestone) => {
    const minutes = bySignature.map(
      ({ [milestone]: at, signed }) => (signed.getTime() - at.getTime()) / 60_000,
    )
    return parcels.flatMap(({ [milestone]: now, signed }): Prediction[] => {
      if (now < from) return []
      const end = bySignature.findIndex((other) => other.signed >= now)
      const since = now.getTime() - ARRIVAL_PAST_DAYS * DAY_MS
      const begin = bySignature.findIndex((other) => other.signed.getTime() > since)
      const past = minutes
        .slice(Math.max(begin, end - ARRIVAL_BASIS_MAX, 0), Math.max(end, 0))
        .sort((one, other) => one - other)
      const season = getSameSeason(now)
      const sameSeason = bySignature
        .slice(0, Math.max(end, 0))
        .flatMap(({ [milestone]: at }, index) =>
          season.from <= at && at <= season.until ? [minutes[index]!] : [],
        )
        .sort((one, other) => one - other)
      const range = findArrivalRange({
        past: { sameMode: past, sameFlow: past, sameSeason },
        reachedAt: now,
        now,
        utcOffsetMinutes,
      })
      if (!range) return []
      const day = toLocalDay(signed, utcOffsetMinutes)
      return [
        {
          milestone,
          month: toLocalDay(now, utcOffsetMinutes).slice(0, 7),
          isHeld: range.from <= day && day <= range.until,
          days: (Date.parse(range.until) - Date.parse(range.from)) / DAY_MS + 1,
        },
      ]
    })
  })
}

/** Share of predictions that held, in percent with one decimal. */
export const shareHeld = (predictions: readonly Prediction[]): number =>
  Math.round((1000 * predictions.filter(({ isHeld }) => isHeld).length) / predictions.length) / 10

export function medianDays(predictions: readonly Prediction[]): number {
  const days = predictions.map((each) => each.days).sort((one, other) => one - other)
  return days[Math.floor(days.length / 2)]!
}
