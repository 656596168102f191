import { Column, type DriverValueDecoder, is, SQL, sql } from 'drizzle-orm'

interface SelectQuery<Row> {
  getSQL(): SQL
  readonly _: { readonly selectedFields: object; readonly result: Row[] }
}

type Decoder = DriverValueDecoder<unknown, unknown>

const getDecoder = (field: unknown): Decoder => {
  if (is(field, Column)) return field
  const { decoder } = (is(field, SQL) ? field : (field as SQL.Aliased).sql) as unknown as { decoder: Decoder }
  return decoder
}

/**
 * Returns a function that decodes the rows of a statement that selects these fields. It uses the decoder of
 * each field.
 */
function createRowMapper(fields: object) {
  const columns = Object.entries(fields).map(([name, field]) => ({ name, decoder: getDecoder(field) }))
  const read = (row: readonly unknown[]) => {
    const found: Record<string, unknown> = {}
    for (let at = 0; at < columns.length; at += 1) {
      const { name, decoder } = columns[at]!
      found[name] = row[at] === null ? null : decoder.mapFromDriverValue(row[at])
    }
    return found
  }
  return (rows: readonly unknown[][]) => rows.map(read)
}

/**
 * Returns the rows of a statement, in their order, as one column of an outer statement. The conditions of the
 * inner statement may refer to rows of the outer one. A parcel thus comes with its goods, history and fees.
 * Separate statements would each cost a round trip to the database.
 * @param select a statement whose selection is flat
 */
export function jsonAggSubquery<Row>(select: SelectQuery<Row>): SQL<Row[]> {
  const fields = select._.selectedFields
  // Columns are named by position, because two tables may have columns with the same name.
  const columns = sql.raw(
    Object.keys(fields)
      .map((_, at) => `c${at}`)
      .join(', '),
  )
  const rows = sql`(select coalesce(json_agg(json_build_array(${columns})), '[]') from (${select.getSQL()}) as found(${columns}))`
  return rows.mapWith(createRowMapper(fields)) as SQL<Row[]>
}

/** Table with one row, for a statement that selects one row of independent subqueries. */
export const SINGLE_ROW_SUBQUERY = sql`(select 1) as once`
