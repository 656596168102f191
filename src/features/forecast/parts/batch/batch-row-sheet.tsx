import { useState } from 'react'
import { BATCH_COLUMNS, type BatchColumn } from '@/domain/forecast/batch/batch-columns'
import { extractDestinationFromFlowName } from '@/domain/warehouse/places'
import { useLanguage } from '@/i18n/language'
import { useTexts } from '@/i18n/texts'
import { Button } from '@/ui/button/button'
import { Card } from '@/ui/card/card'
import { ChoiceField } from '@/ui/choice-field/choice-field'
import { Field } from '@/ui/field/field'
import { Option, OptionList } from '@/ui/option/option'
import { Sheet } from '@/ui/sheet/sheet'
import { type BatchFault, type BatchRow, changeCell } from '../../batch/batch-draft'
import { USUAL_BATCH_COLUMNS } from '../../batch/batch-template'
import { useForecastReferenceData } from '../../queries'
import { texts } from '../../texts'
import { useBatchFaultText } from './batch-row-card'

/** Columns whose texts are names of the forwarder's lists. */
type ChosenColumn = 'warehouse' | 'destination' | 'category' | 'material' | 'style'

/** Returns the names that a cell can have, by column; no entry for a column with free text. */
function useColumnNames(): Partial<Record<BatchColumn, readonly string[]>> {
  const lang = useLanguage()
  const { data } = useForecastReferenceData()
  if (!data) return {}
  const names: Record<ChosenColumn, string[]> = {
    warehouse: data.warehouses.map(({ warehouse }) => warehouse[lang]),
    destination: data.flows.map(({ flowName }) => extractDestinationFromFlowName(flowName[lang])),
    category: data.categories.map(({ type }) => type[lang]),
    material: data.materials.map(({ material }) => material[lang]),
    style: data.styles.map(({ style }) => style[lang]),
  }
  return Object.fromEntries(Object.entries(names).map(([column, values]) => [column, [...new Set(values)]]))
}

interface BatchRowSheetProps {
  row: BatchRow
  faults: readonly BatchFault[]
  onSave: (row: BatchRow) => void
  onClose: () => void
}

/**
 * The cells of one row, to be changed. Each fault is next to its cell until the cell changes. Closing keeps the
 * changes, because a tap outside or the system's back is easily done by mistake.
 */
export function BatchRowSheet({ row, faults, onSave, onClose }: BatchRowSheetProps) {
  const t = useTexts(texts)
  const { textOf } = useBatchFaultText()
  const [draft, setDraft] = useState(row)
  const [choosing, setChoosing] = useState<BatchColumn>()
  const names = useColumnNames()
  const usual: readonly BatchColumn[] = USUAL_BATCH_COLUMNS
  const columns = BATCH_COLUMNS.filter(
    (column) =>
      usual.includes(column) || row.cells[column] || faults.some((fault) => fault.column === column),
  )
  const errorAt = (column: BatchColumn) => {
    const fault = faults.find((each) => each.column === column)
    return fault && draft.cells[column] === row.cells[column] ? textOf(fault) : undefined
  }
  const change = (column: BatchColumn, text: string) => setDraft(changeCell(draft, column, text))
  const isChanged = BATCH_COLUMNS.some((column) => draft.cells[column] !== row.cells[column])
  const close = () => (isChanged ? onSave(draft) : onClose())
  if (choosing)
    return (
      <Sheet
        id="batch-choice"
        open
        title={t(`table.column.${choosing}`)}
        onClose={() => setChoosing(undefined)}
      >
        <OptionList title={t(`table.column.${choosing}`)}>
          {(names[choosing] ?? []).map((name, at) => (
            <Option
              key={name}
              id={`batch-choice-${at}`}
              selected={draft.cells[choosing] === name}
              onPress={() => {
                change(choosing, name)
                setChoosing(undefined)
              }}
            >
              {name}
            </Option>
          ))}
        </OptionList>
      </Sheet>
    )
  return (
    <Sheet
      id="batch-row"
      open
      title={t('table.line', { line: row.line })}
      onClose={close}
      footer={
        <Button id="batch-row-save" kind="signal" block onPress={() => onSave(draft)}>
          {t('table.save')}
        </Button>
      }
    >
      <Card>
        {columns.map((column) =>
          names[column] ? (
            <ChoiceField
              key={column}
              id={`batch-cell-${column}`}
              label={t(`table.column.${column}`)}
              value={draft.cells[column] ?? ''}
              placeholder={t('choose')}
              error={errorAt(column)}
              onOpen={() => setChoosing(column)}
            />
          ) : (
            <Field
              key={column}
              id={`batch-cell-${column}`}
              label={t(`table.column.${column}`)}
              value={draft.cells[column] ?? ''}
              keyboard={column === 'quantity' ? 'number' : column === 'unitPrice' ? 'decimal' : 'text'}
              mono={column === 'trackingNo'}
              onChange={(text) => change(column, text)}
              error={errorAt(column)}
            />
          ),
        )}
      </Card>
    </Sheet>
  )
}
