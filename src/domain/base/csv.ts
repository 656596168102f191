/** By it spreadsheets know that a file is UTF-8; without it they show Chinese as signs of another code page. */
const BYTE_ORDER_MARK = '\uFEFF'
/** What makes a spreadsheet take a cell for a formula, also in full width, and behind spaces (OWASP, CSV injection). */
const FORMULA = /^\s*[=+\-@＝＋－＠\u2212\t\r]/
const NEEDS_QUOTES = /[",\r\n]|^\s|\s$/

/** A cell as a spreadsheet reads it: never as a formula, and whole with its commas, quotes and line breaks. */
function toCsvCell(text: string): string {
  const safe = FORMULA.test(text) ? `'${text}` : text
  return NEEDS_QUOTES.test(safe) ? `"${safe.replace(/"/g, '""')}"` : safe
}

/** Rows as a CSV file for spreadsheets (RFC 4180): UTF-8 with its mark, and no cell that is run as a formula. */
export const toCsv = (rows: readonly (readonly string[])[]): string =>
  BYTE_ORDER_MARK + rows.map((row) => `${row.map(toCsvCell).join(',')}\r\n`).join('')
