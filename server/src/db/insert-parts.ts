/**
 * Maximum number of rows of one insert. PostgreSQL takes 65,535 values and the embedded database 32,767. No
 * table here has 65 columns.
 */
const ROWS_MAX = 500

/** Splits rows into parts that one insert each can take. */
export function splitIntoInserts<Row>(rows: readonly Row[]): Row[][] {
  const parts: Row[][] = []
  for (let at = 0; at < rows.length; at += ROWS_MAX) parts.push(rows.slice(at, at + ROWS_MAX))
  return parts
}
