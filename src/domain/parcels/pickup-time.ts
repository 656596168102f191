import { DAY_MS } from '../base/clock'

const MINUTE_MS = 60_000

/** The time in which a parcel can be collected at its pickup point. */
export interface PickupTime {
  /** last moment of the last day */
  until: Date
  /** offset of the point's clock, in minutes east of UTC */
  utcOffsetMinutes: number
}

/** Returns the number of a moment's day since 1970, by a clock that is `utcOffsetMinutes` east of UTC. */
export const countDay = (moment: Date, utcOffsetMinutes: number): number =>
  Math.floor((moment.getTime() + utcOffsetMinutes * MINUTE_MS) / DAY_MS)

/** Returns the number of days left by the point's calendar: 0 on the last day, below 0 after it. */
export const countPickupDaysLeft = ({ until, utcOffsetMinutes }: PickupTime, now: Date): number =>
  countDay(until, utcOffsetMinutes) - countDay(now, utcOffsetMinutes)
