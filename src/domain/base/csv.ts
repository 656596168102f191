/**
 * The mark that shows spreadsheets that a file is UTF-8. Without it they read Chinese in another code page.
 */
const BYTE_ORDER_MARK = '\uFEFF'
/**
 * The start of a cell that a spreadsheet runs as a formula, also in full width and after spaces (OWASP, CSV
 * injection).
 */
const FORMULA = /^\s*[=+\-@＝＋－＠\u2212\t\r]/
const NEEDS_QUOTES = /[",\r\n]|^\s|\s$/

/**
 * Escapes a cell for a spreadsheet: it never runs as a formula and keeps its commas, quotes and line breaks.
 */
function toCsvCell(text: string): string {
  const safe = FORMULA.test(text) ? `'${text}` : text
  return NEEDS_QUOTES.test(safe) ? `"${safe.replace(/"/g, '""')}"` : safe
}

/**
 * Formats rows as a CSV file for spreadsheets (RFC 4180), in UTF-8 with a byte order mark. No cell runs as a
 * formula.
 */
export const toCsv = (rows: readonly (readonly string[])[]): string =>
  BYTE_ORDER_MARK + rows.map((row) => `${row.map(toCsvCell).join(',')}\r\n`).join('')
