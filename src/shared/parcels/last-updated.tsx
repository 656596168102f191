import { View } from '@tarojs/components'
import { useRef } from 'react'
import { formatDateParts, formatDateTime } from '@/i18n/format'
import { useTexts } from '@/i18n/texts'
import { loadStateTexts } from '../query-boundary/texts'
import './last-updated.scss'

/**
 * Shows the time of the old data below while the new answer loads; for today only the time of day. Its space
 * stays after the new answer arrives, so that nothing moves.
 * @param at ms; undefined without old data
 * @param freshAt ms, of the new answer
 */
export function LastUpdated({ id, at, freshAt }: { id: string; at: number | undefined; freshAt?: number }) {
  const t = useTexts(loadStateTexts)
  const last = useRef(at)
  last.current = at ?? (last.current === undefined ? undefined : (freshAt ?? last.current))
  if (last.current === undefined) return null
  const moment = new Date(last.current)
  const iso = moment.toISOString()
  const isToday = moment.toDateString() === new Date().toDateString()
  const isOver = at === undefined
  return (
    <View
      id={isOver ? undefined : id}
      className={`pt-as-of ${isOver && freshAt === undefined ? 'is-over' : ''}`}
      role={isOver ? undefined : 'status'}
    >
      {t('asOf', { time: isToday ? formatDateParts(iso, new Date()).time : formatDateTime(iso) })}
    </View>
  )
}
