import { View } from '@tarojs/components'
import { useRef } from 'react'
import { formatDateParts, formatDateTime } from '@/i18n/format'
import { useTexts } from '@/i18n/texts'
import { loadStateTexts } from '../query-boundary/texts'
import './last-updated.scss'

/**
 * When what stands below was so, while the new answer has not come: the time alone of today. Its room stays when the answer
 * has come, so that nothing moves.
 * @param at ms; undefined once it says nothing any more
 */
export function LastUpdated({ id, at }: { id: string; at: number | undefined }) {
  const t = useTexts(loadStateTexts)
  const last = useRef(at)
  last.current = at ?? last.current
  if (last.current === undefined) return null
  const moment = new Date(last.current)
  const iso = moment.toISOString()
  const isToday = moment.toDateString() === new Date().toDateString()
  const isOver = at === undefined
  return (
    <View
      id={isOver ? undefined : id}
      className={`pt-as-of ${isOver ? 'is-over' : ''}`}
      role={isOver ? undefined : 'status'}
    >
      {t('asOf', { time: isToday ? formatDateParts(iso, new Date()).time : formatDateTime(iso) })}
    </View>
  )
}
