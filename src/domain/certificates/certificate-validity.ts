import { EARLIEST_PLAUSIBLE_YEAR, isFutureDayEverywhere, toIsoDayIfValid } from '../base/calendar-day'
import { DAY_MS, toLocalDateTime } from '../base/clock'
import type { Problem } from '../base/problem'
import { cleanText, toHalfWidth } from '../base/text'

/** First and last day of a certificate as YYYY-MM-DD. `until` is null without a last day. */
export interface CertificateValidity {
  readonly from: string
  readonly until: string | null
}

export const VALIDITY_PROBLEMS = [
  'certificate.validity.required',
  'certificate.validity.format',
  'certificate.validity.order',
  'certificate.validity.longTerm',
  'certificate.validity.notBegun',
  'certificate.validity.expired',
] as const
type Code = (typeof VALIDITY_PROBLEMS)[number]

/** Example of a validity in the format of the document (S2 §3). */
export const VALIDITY_EXAMPLE = '2018.06.06-2028.06.06'
/** Text in requests and responses for a certificate without a last day. */
export const LONG_TERM_VALIDITY = 'long-term'
/** Number of days before the last day from which the app shows the end of a certificate (ours). */
export const EXPIRY_COUNTDOWN_DAYS = 60

/** Time after the end of a day in UTC until the day is over at the last place on Earth, in ms. */
const DAY_ENDS_MS = 12 * 3_600_000

const DAY = String.raw`(\d{4})\s?[./\-年]?\s?(\d{1,2})\s?[./\-月]?\s?(\d{1,2})\s?日?`
const OPEN = 'long[\\s-]?term|permanent|(?:长期|長期|永久)(?:有效)?'
const RANGE = new RegExp(String.raw`^${DAY}\s*(?:[-–—~至到]|to)+\s*(?:${DAY}|(?:${OPEN}))$`, 'i')

const problem = (code: Code, params?: Problem['params']): Problem => (params ? { code, params } : { code })
const dotted = (day: string) => day.replace(/-/g, '.')

/**
 * Formats a validity as in the document: 2018.06.06-2028.06.06, or 2018.06.06-long-term without a last day.
 */
export const formatValidity = ({ from, until }: CertificateValidity): string =>
  `${dotted(from)}-${until ? dotted(until) : LONG_TERM_VALIDITY}`

/** Returns the time in ms at which the last day is over everywhere on Earth. */
const getEndMs = (until: string): number => Date.parse(until) + DAY_MS + DAY_ENDS_MS

export const isExpired = (until: string | null, now: Date): boolean =>
  until !== null && now.getTime() >= getEndMs(until)

/**
 * Returns the days until the last day of a certificate on the reader's calendar, 60 to 0, if the app must
 * show them. The last day is 0, and the result stays 0 until that day is over everywhere. Returns undefined
 * without a last day, after expiry, or more than 60 days before the end.
 * @param offsetMinutes minutes east of UTC of the reader's clock
 */
export function findDaysToExpiryToShow(
  until: string | null,
  now: Date,
  offsetMinutes: number,
): number | undefined {
  if (until === null || isExpired(until, now)) return undefined
  const { year, date } = toLocalDateTime(now, offsetMinutes)
  const days = Math.max(0, (Date.parse(until) - Date.parse(`${year}-${date}`)) / DAY_MS)
  return days <= EXPIRY_COUNTDOWN_DAYS ? days : undefined
}

/** A year on a document from Taiwan, which counts from 1912: 民國107年 is 2018. */
const ERA_YEAR = /(?:中[華华])?民[國国]\s?(\d{2,3})(?=\D|\d{4}(?!\d))/g
/** The year of the last day, where only the first day names the era. */
const ERA_YEAR_AGAIN = /(\D)(\d{3})(?=\D|\d{4}(?!\d))/
const YEAR_BEFORE_ERA = 1911

/** Converts the years of documents from Taiwan to Western years. */
function withWesternYears(text: string): string {
  const western = text.replace(ERA_YEAR, (_, year: string) => `${Number(year) + YEAR_BEFORE_ERA}`)
  if (western === text) return text
  return western.replace(
    ERA_YEAR_AGAIN,
    (_, before: string, year: string) => `${before}${Number(year) + YEAR_BEFORE_ERA}`,
  )
}

/**
 * Reads the first and last day from typed input, in any common spelling. A day is undefined if it does not
 * exist; `until` is null without a last day.
 */
function parseRange(text: string): { from?: string; until?: string | null } | undefined {
  const found = RANGE.exec(withWesternYears(text))
  if (!found) return undefined
  const [year, month, day, toYear, toMonth, toDay] = found.slice(1).map(Number)
  const from = year! < EARLIEST_PLAUSIBLE_YEAR ? undefined : toIsoDayIfValid(year!, month!, day!)
  return { from, until: found[4] === undefined ? null : toIsoDayIfValid(toYear!, toMonth!, toDay!) }
}

/**
 * Checks a validity as printed on the document. The input may be 2018.06.06-2028.06.06, or have slashes,
 * dashes or the Chinese characters of dates. Years may be Western or Taiwan's.
 * @param rule.longTerm whether this type of document may have no last day
 */
export function parseValidity(
  text: string,
  { longTerm, now }: { longTerm: boolean; now: Date },
): { problem: Problem } | { validity: CertificateValidity } {
  const value = cleanText(toHalfWidth(text))
  if (!value) return { problem: problem('certificate.validity.required', { example: VALIDITY_EXAMPLE }) }
  const { from, until } = parseRange(value) ?? {}
  if (!from || until === undefined)
    return { problem: problem('certificate.validity.format', { example: VALIDITY_EXAMPLE }) }
  if (until === null && !longTerm) return { problem: problem('certificate.validity.longTerm') }
  if (until !== null && until <= from) return { problem: problem('certificate.validity.order') }
  if (isFutureDayEverywhere(from, now)) return { problem: problem('certificate.validity.notBegun') }
  if (isExpired(until, now)) return { problem: problem('certificate.validity.expired') }
  return { validity: { from, until } }
}
