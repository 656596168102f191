import { View } from '@tarojs/components'
import { dateParts, formatDateTime } from '@/i18n/format'
import { useTexts } from '@/i18n/texts'
import { asOfTexts } from './age-texts/texts'
import './as-of.scss'

/** When what stands below was so, while the new answer has not come: the time alone of today. @param at ms */
export function AsOf({ id, at }: { id: string; at: number }) {
  const t = useTexts(asOfTexts)
  const moment = new Date(at)
  const iso = moment.toISOString()
  const isToday = moment.toDateString() === new Date().toDateString()
  return (
    <View id={id} className="pt-as-of" role="status">
      {t('asOf', { time: isToday ? dateParts(iso, new Date()).time : formatDateTime(iso) })}
    </View>
  )
}
