import { Text, View } from '@tarojs/components'
import type { BatchColumn } from '@/domain/forecast/batch/batch-columns'
import { useTexts } from '@/i18n/texts'
import { useFormatProblem } from '@/shared/refusals/use-problem-text'
import { FieldError } from '@/ui/field-error/field-error'
import { PressableLink } from '@/ui/link/link'
import { StatusTag } from '@/ui/status-tag/status-tag'
import type { BatchFault, BatchRow } from '../../batch/batch-draft'
import { texts } from '../../texts'

/**
 * What is known about a row: its parcel is ready, has a fault, is being declared, is being judged, or is not
 * judged yet.
 */
export type BatchRowState = 'ready' | 'faulty' | 'sending' | 'checking' | 'waiting'

const TONE_BY_STATE = {
  ready: 'ok',
  faulty: 'danger',
  sending: 'info',
  checking: 'info',
  waiting: 'idle',
} as const

/** Returns the words of a fault, which begin with the name of its column. */
export function useBatchFaultText() {
  const t = useTexts(texts)
  const textOf = useFormatProblem(texts)
  return {
    textOf,
    lineOf: (fault: BatchFault) =>
      t('table.fault', { column: t(`table.column.${fault.column as BatchColumn}`), text: textOf(fault) }),
  }
}

interface BatchRowCardProps {
  row: BatchRow
  state: BatchRowState
  faults: readonly BatchFault[]
  onEdit: () => void
  onRemove: () => void
}

/** One row of the table: its goods, its state, and its faults, each with its words. */
export function BatchRowCard({ row, state, faults, onEdit, onRemove }: BatchRowCardProps) {
  const t = useTexts(texts)
  const { lineOf } = useBatchFaultText()
  const { line, cells } = row
  const number = cells.trackingNo || t('table.row.noNumber')
  const name = cells.description || t('table.row.noGoods')
  const of = t('table.lineOf', { line, number })
  return (
    <View id={`batch-row-${line}`} className="fc-item">
      <View className="pt-grow">
        <View className="pt-between">
          <Text className="pt-t12 pt-3">{t('table.line', { line })}</Text>
          <StatusTag tone={TONE_BY_STATE[state]}>{t(`table.row.${state}`)}</StatusTag>
        </View>
        <View className="pt-mono fc-item__name">{number}</View>
        <View className="pt-t13 pt-2 fc-item__name">
          {cells.quantity ? t('table.row.goods', { name, n: cells.quantity }) : name}
        </View>
        {faults.map((fault) => (
          <FieldError key={fault.column} id={`batch-row-${line}-${fault.column}`} text={lineOf(fault)} />
        ))}
      </View>
      {state !== 'sending' && (
        <View className="fc-acts">
          <PressableLink id={`batch-row-${line}-edit`} role="button" of={of} onPress={onEdit}>
            {t('table.edit')}
          </PressableLink>
          <PressableLink id={`batch-row-${line}-remove`} role="button" of={of} onPress={onRemove}>
            {t('table.remove')}
          </PressableLink>
        </View>
      )}
    </View>
  )
}
