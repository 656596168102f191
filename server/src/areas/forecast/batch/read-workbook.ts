import { readSheet } from 'read-excel-file/universal'
import {
  packUncompressed,
  unpackWorkbook,
  WorkbookTooLargeError,
  WorkbookUnreadableError,
} from './unpack-workbook'

/** Maximum position of a cell. A reader fills every cell before it, so a distant one would take all memory. */
const ROW_MAX = 10_000
const COLUMN_LETTERS_MAX = 2

/** Position of a cell or row in the XML of a sheet: r="B12", r="12". */
const POSITION = /\br\s*=\s*["']([A-Z]*)(\d+)["']/gi

/** Throws WorkbookTooLargeError if a sheet has a cell that is far away. */
function assertNoDistantCell(sheet: string): void {
  for (const [, letters, row] of sheet.matchAll(POSITION))
    if (letters!.length > COLUMN_LETTERS_MAX || Number(row) > ROW_MAX)
      throw new WorkbookTooLargeError('distant cell')
}

/** Above this number, a spreadsheet keeps only 15 digits of a number. */
const EXACT_MAX = 1e15

/**
 * Returns a number as the member sees it. A large one is returned with an exponent, because its last digits
 * are lost.
 */
const formatNumber = (stored: string): string => {
  const value = Number(stored)
  return Math.abs(value) >= EXACT_MAX ? value.toExponential() : String(value)
}

const formatCell = (value: unknown): string => {
  if (value === null || value === undefined) return ''
  return value instanceof Date ? value.toISOString().slice(0, 10) : String(value)
}

/**
 * Reads the first sheet of an XLSX file as rows of texts. A formula counts as its stored value.
 * @throws WorkbookUnreadableError and WorkbookTooLargeError
 */
export async function readWorkbook(bytes: Buffer): Promise<string[][]> {
  const files = await unpackWorkbook(bytes)
  for (const [name, content] of files)
    if (/worksheets\//i.test(name)) assertNoDistantCell(content.toString('utf8'))
  const packed = packUncompressed(files)
  const input = packed.buffer.slice(packed.byteOffset, packed.byteOffset + packed.byteLength) as ArrayBuffer
  try {
    const rows = await readSheet(input, 1, { parseNumber: formatNumber })
    return rows.map((row) => row.map(formatCell))
  } catch (cause) {
    throw new WorkbookUnreadableError('no sheet', { cause })
  }
}
