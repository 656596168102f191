import { toCsv } from '@/domain/base/csv'
import type { BatchColumn } from '@/domain/forecast/batch/batch-columns'
import type { TextFile } from '@/platform/text-file/text-file'
import type { texts } from '../texts'

/** Columns that nearly every table needs, in the order of the template. */
export const USUAL_BATCH_COLUMNS = [
  'trackingNo',
  'description',
  'category',
  'style',
  'brand',
  'specification',
  'quantity',
  'unitPrice',
  'shoppingUrl',
  'receiver',
  'note',
] as const satisfies readonly BatchColumn[]

/** Columns that every row must fill in. */
export const NEEDED_BATCH_COLUMNS: readonly BatchColumn[] = [
  ...(['trackingNo', 'description', 'brand', 'quantity', 'unitPrice'] as const),
]

/** Returns the template: the usual columns in the member's language, and a row as an example. */
export function buildBatchTemplate(t: ReturnType<typeof texts.in>): TextFile {
  const example: Partial<Record<BatchColumn, string>> = {
    ...{ trackingNo: 'SF1408227655319', quantity: '2', unitPrice: '39.90' },
    ...{ shoppingUrl: 'https://shop.example/order/1', specification: 'M' },
    description: t('table.example.description'),
    style: t('table.example.style'),
    brand: t('table.example.brand'),
  }
  const rows = [
    USUAL_BATCH_COLUMNS.map((column) => t(`table.column.${column}`)),
    USUAL_BATCH_COLUMNS.map((column) => example[column] ?? ''),
  ]
  return { name: `${t('table.file.name')}.csv`, text: toCsv(rows), type: 'text/csv' }
}
