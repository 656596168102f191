import type { DayRange } from '@/domain/parcels/arrival-range'
import { formatIsoDate, preventLineBreaks } from '@/i18n/format'

/** Formats a day as '12-03', with the year if it is not the reader's current one. */
export function formatDay(day: string, now = new Date()): string {
  const year = formatIsoDate(now).slice(0, 5)
  return preventLineBreaks(day.startsWith(year) ? day.slice(year.length) : day)
}

/** Formats a range as '12-03 – 12-06', or one day as '12-03'. */
export function formatDayRange({ from, until }: DayRange, now = new Date()): string {
  const days = [from, until].map((day) => formatDay(day, now))
  return from === until ? days[0]! : days.join('\u00a0– ')
}
