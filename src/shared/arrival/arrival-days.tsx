import { View } from '@tarojs/components'
import { formatIsoDate, preventLineBreaks } from '@/i18n/format'
import { useTexts } from '@/i18n/texts'
import { arrivalTexts } from './texts'

interface DayRange {
  /** YYYY-MM-DD */
  from: string
  until: string
}

/** Formats a day as '12-03', with the year if it is not the reader's current one. */
function formatDay(day: string, now: Date): string {
  const year = formatIsoDate(now).slice(0, 5)
  return preventLineBreaks(day.startsWith(year) ? day.slice(year.length) : day)
}

/** Formats a range as '12-03 – 12-06', or one day as '12-03'. */
export function formatDayRange({ from, until }: DayRange, now = new Date()): string {
  const days = [from, until].map((day) => formatDay(day, now))
  return from === until ? days[0]! : days.join('\u00a0– ')
}

const SUNDAY_TO_SATURDAY = [0, 1, 2, 3, 4, 5, 6] as const

/** The days on which a parcel probably arrives, with their weekdays, and the number of past parcels behind them. */
export function ArrivalDays({ id, range }: { id: string; range: DayRange & { basis: number } }) {
  const t = useTexts(arrivalTexts)
  const now = new Date()
  const [from, until] = [range.from, range.until].map((day) => {
    const weekday = SUNDAY_TO_SATURDAY[new Date(day).getUTCDay()]!
    return t(`weekday.${weekday}`, { date: formatDay(day, now) }).replace(' ', '\u00a0')
  }) as [string, string]
  return (
    <View id={id}>
      <View className="pt-sb">{from === until ? t('day', { day: from }) : t('range', { from, until })}</View>
      <View className="pt-t13 pt-2">{t('basis', { n: range.basis })}</View>
    </View>
  )
}
