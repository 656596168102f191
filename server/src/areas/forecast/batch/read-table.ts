import { readFile } from 'node:fs/promises'
import Papa from 'papaparse'
import type { AnswerOf, CallDeclaring } from '../../../../../src/contract/base/call'
import type {
  BATCH_TABLE_ERRORS,
  readForecastTableFile,
} from '../../../../../src/contract/forecast/forecast-batch'
import { cleanText } from '../../../../../src/domain/base/text'
import { readBatchHeader } from '../../../../../src/domain/forecast/batch/batch-columns'
import {
  BATCH_CELL_MAX_LENGTH,
  BATCH_ROWS_MAX,
  BATCH_TEXT_MAX_LENGTH,
} from '../../../../../src/domain/forecast/batch/batch-limits'
import type { BatchCells } from '../../../../../src/domain/forecast/batch/batch-parcels'
import { refuse } from '../../../base/failure'
import type { UploadedFile } from '../../../http/uploads/multipart-body'
import { decodeTableText } from './decode-text'
import { readWorkbook } from './read-workbook'
import { WorkbookTooLargeError, WorkbookUnreadableError } from './unpack-workbook'

type TableCall = CallDeclaring<typeof BATCH_TABLE_ERRORS>
export type ForecastTable = AnswerOf<typeof readForecastTableFile>

/** First bytes of a zip file, and of the container of an old or encrypted workbook. */
const ZIP = [0x50, 0x4b, 0x03, 0x04]
const COMPOUND_FILE = [0xd0, 0xcf, 0x11, 0xe0]
const startsWith = (bytes: Uint8Array, mark: readonly number[]) =>
  mark.every((byte, at) => bytes[at] === byte)

/** Reads the table of an uploaded file. Throws the errors of a table. */
export async function readTableFile(call: TableCall, file: UploadedFile | undefined): Promise<ForecastTable> {
  const bytes = file ? await readFile(file.path) : Buffer.alloc(0)
  if (bytes.length === 0) throw refuse(call, 'tableEmpty')
  if (startsWith(bytes, COMPOUND_FILE)) throw refuse(call, 'tableFormatOld')
  if (startsWith(bytes, ZIP)) return toTable(call, await readWorkbookRows(call, bytes))
  const text = decodeTableText(bytes)
  if (text === undefined) throw refuse(call, 'tableUnreadable')
  return readTableText(call, text)
}

async function readWorkbookRows(call: TableCall, bytes: Buffer): Promise<string[][]> {
  try {
    return await readWorkbook(bytes)
  } catch (error) {
    if (error instanceof WorkbookTooLargeError) throw refuse(call, 'fileTooLarge')
    if (error instanceof WorkbookUnreadableError) throw refuse(call, 'tableUnreadable')
    throw error
  }
}

/** Separators between cells, the one of a copied table first. */
const DELIMITERS = ['\t', ',', ';', '|', '，']

/**
 * Returns the separator that most often occurs in the header row. A table with one column has none, and gets
 * a comma.
 */
function findDelimiter(text: string): string {
  const header = /[^\r\n]+/.exec(text)?.[0] ?? ''
  const counts = DELIMITERS.map((delimiter) => header.split(delimiter).length)
  const most = Math.max(...counts)
  return most > 1 ? DELIMITERS[counts.indexOf(most)]! : ','
}

/** Reads a table with separated cells. Throws the errors of a table. */
export function readTableText(call: TableCall, text: string): ForecastTable {
  const { data } = Papa.parse<string[]>(text, { delimiter: findDelimiter(text) })
  return toTable(call, data)
}

/** Maximum number of unknown headers that are named, and of characters of each. */
const UNKNOWN_NAMED_MAX = 30
const HEADER_MAX = 60

const isFilled = (row: readonly string[]): boolean => row.some((cell) => cleanText(cell) !== '')

/** Returns the rows below the first filled one, which names the columns. Line numbers are those of the file. */
function toTable(call: TableCall, all: readonly string[][]): ForecastTable {
  const headerAt = all.findIndex(isFilled)
  if (headerAt < 0) throw refuse(call, 'tableEmpty')
  const { columns, unknown } = readBatchHeader(all[headerAt]!)
  if (!columns.includes('trackingNo')) throw refuse(call, 'numberColumnMissing')
  const rows: ForecastTable['rows'] = []
  let letters = 0
  for (let at = headerAt + 1; at < all.length; at += 1) {
    const row = all[at]!
    const line = at + 1
    const cells: BatchCells = {}
    for (const [cellAt, column] of columns.entries()) {
      const text = column ? cleanText(row[cellAt] ?? '') : ''
      if (!column || !text) continue
      if (text.length > BATCH_CELL_MAX_LENGTH)
        throw refuse(call, 'cellTooLong', { line, max: BATCH_CELL_MAX_LENGTH })
      cells[column] = text
      letters += text.length
    }
    if (Object.keys(cells).length > 0) rows.push({ line, cells })
    if (rows.length > BATCH_ROWS_MAX) throw refuse(call, 'tooManyRows', { max: BATCH_ROWS_MAX })
  }
  if (rows.length === 0) throw refuse(call, 'tableEmpty')
  if (letters > BATCH_TEXT_MAX_LENGTH) throw refuse(call, 'tooMuchText')
  const unknownColumns = unknown
    .slice(0, UNKNOWN_NAMED_MAX)
    .map((header) => cleanText(header).slice(0, HEADER_MAX))
  return { rows, unknownColumns }
}
