import { readSheet } from 'read-excel-file/universal'
import { BATCH_ROWS_MAX } from '../../../../../src/domain/forecast/batch/batch-limits'
import {
  packUncompressed,
  unpackWorkbook,
  WorkbookTooLargeError,
  WorkbookUnreadableError,
} from './unpack-workbook'

/** Maximum row of a cell: a table with its header, and some empty rows. A reader fills every cell before it. */
const ROW_MAX = BATCH_ROWS_MAX + 50
const COLUMN_MAX = 100

/** Start of a tag that gives positions, with any prefix, wherever it is: a reader may find it in a comment, too. */
const POSITIONED_TAG = /<(?:[^\s<>/:]*:)?(row|c|sheetData)(?=[\s/>])/g
/** Plain attributes up to the end of a tag. Readers of XML disagree about anything else. */
const PLAIN_ATTRIBUTES = /((?:[ \t\r\n]+[A-Za-z_:][\w:.-]*=(?:"[^"<>]*"|'[^'<>]*'))*)[ \t\r\n]*\/?>/y
const ATTRIBUTE = /([\w:.-]+)=(?:"([^"]*)"|'([^']*)')/g

const isPosition = (name: string): boolean => name === 'r' || (name.endsWith(':r') && name !== 'xmlns:r')

const isNearRow = (text: string): boolean => /^\d{1,5}$/.test(text) && Number(text) <= ROW_MAX

function isNearCell(text: string): boolean {
  const [, letters, row] = /^([A-Z]{1,2})(\d{1,5})$/.exec(text) ?? []
  if (!letters || !row) return false
  const column = [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0)
  return column <= COLUMN_MAX && isNearRow(row)
}

/**
 * Throws WorkbookTooLargeError if a part of a workbook has a cell or row that is far away, or whose position is
 * written in any unusual way. Every part is judged, because the workbook may name any as its sheet.
 */
function assertNoDistantCell(xml: string): void {
  const counts = { row: 0, c: 0, sheetData: 0 }
  for (const tag of xml.matchAll(POSITIONED_TAG)) {
    const name = tag[1] as keyof typeof counts
    PLAIN_ATTRIBUTES.lastIndex = tag.index + tag[0].length
    const attributes = PLAIN_ATTRIBUTES.exec(xml)?.[1]
    if (attributes === undefined) throw new WorkbookTooLargeError('unusual tag')
    counts[name] += 1
    // A row without a position follows the one before. A second sheet in one part would start again.
    if (counts.row > ROW_MAX || counts.sheetData > 1) throw new WorkbookTooLargeError('too many rows')
    const isNear = name === 'c' ? isNearCell : isNearRow
    for (const [, attribute, inDouble, inSingle] of attributes.matchAll(ATTRIBUTE))
      if (isPosition(attribute!) && !isNear(inDouble ?? inSingle ?? ''))
        throw new WorkbookTooLargeError('distant cell')
  }
}

/** Maximum number of characters between two tags. A cell has at most 32,767, each written with up to 6. */
const TOKEN_MAX = 200_000
/** Beginnings and ends of what a reader takes as one piece: texts, tags, comments and instructions. */
const TOKENS = [
  ['', '<'],
  ['', '>'],
  ['<!--', '-->'],
  ['<![CDATA[', ']]>'],
  ['<?', '?>'],
] as const

/**
 * Throws WorkbookTooLargeError if a tag, a text or a comment is very long. The reader takes a part in pieces,
 * and begins again with such a token at every piece: 11 MB without an end would take minutes.
 */
function assertShortTokens(xml: string): void {
  for (const [begin, end] of TOKENS)
    for (let from = xml.indexOf(begin); from >= 0 && from < xml.length; ) {
      const found = xml.indexOf(end, from)
      const to = found < 0 ? xml.length : found
      if (to - from > TOKEN_MAX) throw new WorkbookTooLargeError('long token')
      // A beginning before the end has the same end, and is shorter.
      from = xml.indexOf(begin, to + 1)
    }
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
  // Decoded as the reader does it.
  for (const content of files.values()) {
    const xml = new TextDecoder().decode(content)
    assertShortTokens(xml)
    assertNoDistantCell(xml)
  }
  const packed = packUncompressed(files)
  const input = packed.buffer.slice(packed.byteOffset, packed.byteOffset + packed.byteLength) as ArrayBuffer
  try {
    const rows = await readSheet(input, 1, { parseNumber: formatNumber })
    // In place, so that a large sheet is not in memory twice.
    for (const row of rows) for (const [at, value] of row.entries()) row[at] = formatCell(value)
    return rows as string[][]
  } catch (cause) {
    throw new WorkbookUnreadableError('no sheet', { cause })
  }
}
