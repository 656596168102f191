import { View } from '@tarojs/components'
import type { DayRange } from '@/domain/parcels/arrival-range'
import { useTexts } from '@/i18n/texts'
import { parcelTexts } from '../parcels/texts'
import { formatDay } from './day-range'
import { arrivalTexts } from './texts'

const SUNDAY_TO_SATURDAY = [0, 1, 2, 3, 4, 5, 6] as const

/** The days on which a parcel probably arrives, with their weekdays, and the number of past parcels behind them. */
export function ArrivalDays({ id, range }: { id: string; range: DayRange & { basis: number } }) {
  const t = useTexts(arrivalTexts)
  const parcelText = useTexts(parcelTexts)
  const now = new Date()
  const [from, until] = [range.from, range.until].map((day) => {
    const weekday = SUNDAY_TO_SATURDAY[new Date(day).getUTCDay()]!
    return t(`weekday.${weekday}`, { date: formatDay(day, now) }).replace(' ', '\u00a0')
  }) as [string, string]
  return (
    <View id={id}>
      <View className="pt-sb">
        {from === until
          ? parcelText('arrives.day', { day: from })
          : parcelText('arrives.range', { from, until })}
      </View>
      <View className="pt-t13 pt-2">{t('basis', { n: range.basis })}</View>
    </View>
  )
}
