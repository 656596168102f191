import * as v from 'valibot'
import { BATCH_COLUMNS } from '../../domain/forecast/batch/batch-columns'
import {
  BATCH_CELL_MAX_LENGTH,
  BATCH_PASTED_MAX_LENGTH,
  BATCH_ROWS_MAX,
} from '../../domain/forecast/batch/batch-limits'
import { defineCall } from '../base/call'
import { DELIVERY_TARGET_PAYLOAD_FIELDS } from '../base/entities'
import { IDEMPOTENCY_KEY_ERRORS } from '../base/envelope'
import { CodeOrEmptySchema, CountSchema, IdempotencyKeySchema, PackageNoSchema } from '../base/schemas'

/** Number of a row in the member's file, from 1; the header row counts. */
const LineSchema = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1_000_000))
const CellSchema = v.pipe(v.string(), v.maxLength(BATCH_CELL_MAX_LENGTH))

export const BatchRowSchema = v.object({
  line: LineSchema,
  /** texts of the row by column; an empty cell is left out */
  cells: v.object(
    Object.fromEntries(BATCH_COLUMNS.map((column) => [column, v.optional(CellSchema)])) as Record<
      (typeof BATCH_COLUMNS)[number],
      v.OptionalSchema<typeof CellSchema, undefined>
    >,
  ),
})

const TABLE = v.object({
  /** rows below the header, in the order of the file; empty rows are left out */
  rows: v.array(BatchRowSchema),
  /** headers that are no column, in the member's words */
  unknownColumns: v.array(v.string()),
})

/** The errors of a table that cannot be read, or that is too large. */
export const BATCH_TABLE_ERRORS = {
  /** Neither CSV nor XLSX, or damaged. */
  tableUnreadable: { code: 'BAT1', text: 'batch.table.unreadable' },
  /** A workbook of Excel 97 (.xls), or one with a password. */
  tableFormatOld: { code: 'BAT2', text: 'batch.table.oldFormat' },
  /** Above 2 MB, or far more after unpacking. */
  fileTooLarge: { code: 'BAT3', text: 'batch.table.tooLarge' },
  tooManyRows: { code: 'BAT4', text: 'batch.table.tooManyRows', params: ['max'] },
  cellTooLong: { code: 'BAT5', text: 'batch.table.cellTooLong', params: ['line', 'max'] },
  tooMuchText: { code: 'BAT6', text: 'batch.table.tooMuchText' },
  /** No row below the header. */
  tableEmpty: { code: 'BAT7', text: 'batch.table.empty' },
  /** The first row names no column of tracking numbers. */
  numberColumnMissing: { code: 'BAT8', text: 'batch.table.noNumberColumn' },
} as const

export const readForecastTableFile = defineCall({
  name: 'readForecastTableFile',
  method: 'POST',
  path: '/portage/forecast/batch/file',
  encoding: 'multipart',
  payload: v.object({}),
  answer: TABLE,
  errors: BATCH_TABLE_ERRORS,
  ownMessages: true,
  who: 'member',
  limitPerMinute: 20,
  source: 'ours',
  summary: 'Reads a table of parcels from a file (part table: CSV, TSV or XLSX); saves nothing',
})

export const readForecastTableText = defineCall({
  name: 'readForecastTableText',
  method: 'POST',
  path: '/portage/forecast/batch/text',
  encoding: 'json',
  payload: v.object({ text: v.pipe(v.string(), v.maxLength(BATCH_PASTED_MAX_LENGTH)) }),
  answer: TABLE,
  errors: BATCH_TABLE_ERRORS,
  ownMessages: true,
  who: 'member',
  limitPerMinute: 20,
  source: 'ours',
  summary: 'Reads a pasted table of parcels, with tabs or commas between its cells; saves nothing',
})

/** What all parcels share unless a column says otherwise, and the rows. */
const BATCH_FIELDS = {
  whCode: CodeOrEmptySchema,
  flowId: CodeOrEmptySchema,
  moveMode: CodeOrEmptySchema,
  ...DELIVERY_TARGET_PAYLOAD_FIELDS,
  rows: v.pipe(v.array(BatchRowSchema), v.minLength(1), v.maxLength(BATCH_ROWS_MAX)),
}

const FAULTS = v.array(
  v.object({
    line: LineSchema,
    column: v.picklist(BATCH_COLUMNS),
    /** code and values of the words; `message` has them in the caller's language */
    code: v.string(),
    params: v.optional(v.record(v.string(), v.union([v.string(), v.number()]))),
    message: v.string(),
  }),
)

/** What all parcels share is judged in each row that uses it. */
export const checkForecastBatch = defineCall({
  name: 'checkForecastBatch',
  method: 'POST',
  path: '/portage/forecast/batch/check',
  encoding: 'json',
  payload: v.object(BATCH_FIELDS),
  answer: v.object({
    /** number of parcels without a fault */
    ready: CountSchema,
    /** in the order of the rows */
    faults: FAULTS,
  }),
  errors: {},
  ownMessages: true,
  who: 'member',
  limitPerMinute: 60,
  source: 'ours',
  summary: 'Judges a table of parcels as single forecasts, cell by cell; saves nothing',
})

/**
 * Each parcel is declared completely or not at all; a refused one does not stop the others. The same key with
 * the same rows returns the first answer.
 */
export const addForecastBatch = defineCall({
  name: 'addForecastBatch',
  method: 'POST',
  path: '/portage/forecast/batch/add',
  encoding: 'json',
  payload: v.object({
    ...BATCH_FIELDS,
    noticesAgreed: v.literal(true),
    idempotencyKey: IdempotencyKeySchema,
  }),
  answer: v.object({
    /** declared parcels with their rows */
    declared: v.array(v.object({ packageNo: PackageNoSchema, lines: v.array(LineSchema) })),
    /** faults of the refused parcels, in the order of the rows */
    faults: FAULTS,
  }),
  errors: IDEMPOTENCY_KEY_ERRORS,
  ownMessages: true,
  who: 'member',
  limitPerMinute: 30,
  source: 'ours',
  summary:
    'Declares the parcels of a table, each by itself; refused ones come back with the faults of their cells',
})
