import { View } from '@tarojs/components'
import { useState } from 'react'
import { useTexts } from '@/i18n/texts'
import { useFormatProblem } from '@/shared/refusals/use-problem-text'
import { Callout } from '@/ui/callout/callout'
import { Card } from '@/ui/card/card'
import { Dialog } from '@/ui/dialog/dialog'
import { FieldError } from '@/ui/field-error/field-error'
import { PressableLink } from '@/ui/link/link'
import { useIsOnline } from '@/ui/offline/offline'
import { Segmented } from '@/ui/segmented/segmented'
import { useRenderedRange } from '@/ui/virtual-list/use-rendered-range'
import { VirtualList } from '@/ui/virtual-list/virtual-list'
import { type BatchRow, listOpenRows, splitByFaults } from '../../batch/batch-draft'
import type { Batch } from '../../batch/use-batch'
import { useForecastReferenceData } from '../../queries'
import { texts } from '../../texts'
import { BatchRowCard, type BatchRowState } from './batch-row-card'
import { BatchRowSheet } from './batch-row-sheet'

/** Number of rows in one part of the long list. */
const ROWS_A_PART = 5

type Filter = 'all' | 'faulty'

/** The rows of a table with their faults. The member changes or removes single rows. */
export function BatchRows({ batch }: { batch: Batch }) {
  const t = useTexts(texts)
  const [filter, setFilter] = useState<Filter>('all')
  const [edited, setEdited] = useState<BatchRow>()
  const [removed, setRemoved] = useState<BatchRow>()
  const range = useRenderedRange(filter)
  // Loaded in advance, so that the sheet of a row opens with its lists.
  useForecastReferenceData()
  const { rows, pending } = batch.batch
  const { faults, unchecked, checking } = batch.check
  const faulty = new Set(
    splitByFaults(listOpenRows(batch.batch), faults)
      .faulty.flat()
      .map(({ line }) => line),
  )
  const sending = new Set(pending?.rows.map(({ line }) => line))
  const stateOf = ({ line }: BatchRow): BatchRowState => {
    if (sending.has(line)) return 'sending'
    if (checking.has(line)) return 'checking'
    if (faulty.has(line)) return 'faulty'
    return unchecked.has(line) ? 'waiting' : 'ready'
  }
  const shown = filter === 'all' ? rows : rows.filter(({ line }) => faulty.has(line))
  const card = (row: BatchRow) => (
    <BatchRowCard
      key={row.line}
      row={row}
      state={stateOf(row)}
      faults={faults.filter(({ line }) => line === row.line)}
      onEdit={() => setEdited(row)}
      onRemove={() => setRemoved(row)}
    />
  )
  const remove = () => {
    if (removed) void batch.removeRow(removed)
    setRemoved(undefined)
  }
  return (
    <Card title={t('table.rows')}>
      <View className="pt-card__body pt-card__body--stack">
        <BatchSummary batch={batch} />
        <Segmented
          id="batch-filter"
          label={t('table.filter')}
          options={(['all', 'faulty'] as const).map((value) => ({
            value,
            label: t(`table.filter.${value}`),
          }))}
          value={filter}
          onChange={setFilter}
        />
        {shown.length === 0 && <View className="fc-hint">{t('table.noneFaulty')}</View>}
      </View>
      <VirtualList
        id="batch"
        range={range}
        count={Math.ceil(shown.length / ROWS_A_PART)}
        renderPart={(part) => (
          <View>{shown.slice(part * ROWS_A_PART, (part + 1) * ROWS_A_PART).map(card)}</View>
        )}
        onNearEnd={() => undefined}
      />
      {edited && (
        <BatchRowSheet
          key={edited.line}
          row={edited}
          faults={faults.filter(({ line }) => line === edited.line)}
          onSave={(row) => {
            setEdited(undefined)
            void batch.changeRow(row)
          }}
          onClose={() => setEdited(undefined)}
        />
      )}
      <Dialog
        id="batch-remove"
        open={removed !== undefined}
        title={t('table.remove.ask')}
        of={removed && [t('table.line', { line: removed.line }), removed.cells.trackingNo ?? '']}
        onClose={() => setRemoved(undefined)}
        actions={[
          { id: 'batch-remove-cancel', label: t('cancel'), onPress: () => setRemoved(undefined) },
          { id: 'batch-remove-confirm', label: t('table.remove'), signal: true, onPress: remove },
        ]}
      />
    </Card>
  )
}

/** How many parcels are ready, how many need a change, and what keeps the check from its end. */
function BatchSummary({ batch }: { batch: Batch }) {
  const t = useTexts(texts)
  const textOf = useFormatProblem(texts)
  const isOnline = useIsOnline()
  const { batch: table, check, isKept } = batch
  const { ready, faulty } = splitByFaults(listOpenRows(table), check.faults)
  const isUnchecked = check.unchecked.size > 0 || check.isChecking
  const words = !isUnchecked
    ? [t('table.ready', { n: ready.length }), faulty.length > 0 && t('table.faulty', { n: faulty.length })]
    : [check.isChecking ? t('table.checking') : t(isOnline ? 'table.unchecked' : 'table.offline')]
  return (
    <>
      <View id="batch-summary" className="pt-sb" role="status">
        {words.filter(Boolean).join(' · ')}
      </View>
      {check.problem && !check.isChecking && (
        <>
          <FieldError id="batch-check-error" text={textOf(check.problem)} />
          <PressableLink id="batch-check-again" role="button" onPress={() => void check.checkAll()}>
            {t('table.retry')}
          </PressableLink>
        </>
      )}
      {table.unknownColumns.length > 0 && (
        <Callout id="batch-unknown" tone="warn">
          {t('table.unknown', { names: table.unknownColumns.join(' · ') })}
        </Callout>
      )}
      {!isKept && (
        <Callout id="batch-not-kept" tone="warn">
          {t('table.notKept')}
        </Callout>
      )}
    </>
  )
}
