import { DAY_MS } from '../base/clock'

/** Days of answers that the usual answer time is calculated from (ours). */
export const ANSWER_TIME_DAYS = 30
/** Minimum number of answers for a usual answer time (ours). With fewer, one slow answer would decide it. */
export const ANSWERS_MIN = 20

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
/** Longest answer time in ms that is called minutes (ours) */
const MINUTES_MAX_MS = 15 * MINUTE_MS

/** The same hours of every day. */
export interface DailyServiceHours {
  /** ms after midnight */
  fromMs: number
  /** ms after midnight, above `fromMs` */
  untilMs: number
  /** minutes east of UTC of the clock */
  offsetMinutes: number
}

const DAILY = /^(?:every day|daily)\b/i
const FROM_UNTIL = /(\d{1,2}):(\d{2})\s*[-\u2013]\s*(\d{1,2}):(\d{2})/
const ZONE = /UTC([+\u2212-])(\d{1,2})(?::(\d{2}))?/
/** China's clock, in minutes east of UTC */
const BEIJING_OFFSET = 480

function readOffset(text: string): number | undefined {
  if (/\b(?:Beijing|China) time\b/i.test(text)) return BEIJING_OFFSET
  const [, sign, hours, minutes = '0'] = ZONE.exec(text) ?? []
  if (hours === undefined) return undefined
  return (sign === '+' ? 1 : -1) * (Number(hours) * 60 + Number(minutes))
}

/**
 * Reads the hours of customer service, such as 'Every day, 9:00–21:00 Beijing time'. Returns undefined for
 * hours that differ between days, have no clock, or are written otherwise.
 * @param text the English text of the forwarder
 */
export function parseDailyServiceHours(text: string): DailyServiceHours | undefined {
  const offsetMinutes = readOffset(text)
  const times = FROM_UNTIL.exec(text)
  if (!DAILY.test(text) || !times || offsetMinutes === undefined) return undefined
  const [fromHour = 0, fromMinute = 0, untilHour = 0, untilMinute = 0] = times.slice(1).map(Number)
  const fromMs = fromHour * HOUR_MS + fromMinute * MINUTE_MS
  const untilMs = untilHour * HOUR_MS + untilMinute * MINUTE_MS
  return fromMs < untilMs && untilMs <= DAY_MS ? { fromMs, untilMs, offsetMinutes } : undefined
}

const ALWAYS: DailyServiceHours = { fromMs: 0, untilMs: DAY_MS, offsetMinutes: 0 }

/** Returns the ms of service from the first midnight on that clock (1970) until a moment. */
function countServiceMsUntil(moment: Date, { fromMs, untilMs, offsetMinutes }: DailyServiceHours): number {
  const there = moment.getTime() + offsetMinutes * MINUTE_MS
  const days = Math.floor(there / DAY_MS)
  const today = Math.min(Math.max(there - days * DAY_MS, fromMs), untilMs) - fromMs
  return days * (untilMs - fromMs) + today
}

/**
 * Returns the ms between two moments that are within the service hours.
 * @param hours undefined if the hours are unknown: all time counts
 */
export const countServiceMs = (
  { asked, answered }: { asked: Date; answered: Date },
  hours: DailyServiceHours = ALWAYS,
): number => countServiceMsUntil(answered, hours) - countServiceMsUntil(asked, hours)

/** Returns the moment at which some ms of service time are over. */
export function addServiceMs(moment: Date, ms: number, hours: DailyServiceHours = ALWAYS): Date {
  const { fromMs, untilMs, offsetMinutes } = hours
  const total = countServiceMsUntil(moment, hours) + ms
  const perDay = untilMs - fromMs
  // The end of a day's service is that moment, not the start of the next day's.
  const days = Math.ceil(total / perDay) - 1
  return new Date(days * DAY_MS + fromMs + (total - days * perDay) - offsetMinutes * MINUTE_MS)
}

/** Returns the median of numbers, the higher of the middle two; undefined for an empty list. */
export function findMedian(numbers: readonly number[]): number | undefined {
  const sorted = [...numbers].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)]
}

/** An answer time in honest words: never shorter than it was. */
export interface RoundedAnswerTime {
  unit: 'minutes' | 'hours' | 'days'
  /** number of hours or days; a day of service if the service hours are known */
  count: number
  /** the same in ms of service */
  withinMs: number
}

/**
 * Rounds an answer time up: to minutes, to hours within half a day, else to days.
 * @param ms ms within the service hours
 */
export function roundAnswerTime(ms: number, hours: DailyServiceHours = ALWAYS): RoundedAnswerTime {
  if (ms <= MINUTES_MAX_MS) return { unit: 'minutes', count: 1, withinMs: MINUTES_MAX_MS }
  const dayMs = hours.untilMs - hours.fromMs
  const [unit, unitMs] = ms <= dayMs / 2 ? (['hours', HOUR_MS] as const) : (['days', dayMs] as const)
  const count = Math.ceil(ms / unitMs)
  return { unit, count, withinMs: count * unitMs }
}

/**
 * Returns the usual answer time: the median of the answers, rounded up. Undefined if there are too few
 * answers.
 */
export function findUsualAnswerTime(
  answers: readonly { asked: Date; answered: Date }[],
  hours: DailyServiceHours | undefined,
): RoundedAnswerTime | undefined {
  if (answers.length < ANSWERS_MIN) return undefined
  return roundAnswerTime(findMedian(answers.map((answer) => countServiceMs(answer, hours)))!, hours)
}
