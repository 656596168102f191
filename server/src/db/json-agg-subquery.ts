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

/** Reads rows of a statement that selects these fields, by the fields' own readers. */
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
 * What a statement finds, in its order, as one column of another statement, of whose rows its conditions may speak: goods,
 * history and fees of a parcel come with it, where each by a statement of its own would cost a way to the database.
 * @param select what it selects is flat
 */
export function jsonAggSubquery<Row>(select: SelectQuery<Row>): SQL<Row[]> {
  const fields = select._.selectedFields
  // By their places: two tables may have columns of one name.
  const columns = sql.raw(
    Object.keys(fields)
      .map((_, at) => `c${at}`)
      .join(', '),
  )
  const rows = sql`(select coalesce(json_agg(json_build_array(${columns})), '[]') from (${select.getSQL()}) as found(${columns}))`
  return rows.mapWith(createRowMapper(fields)) as SQL<Row[]>
}

/** What a statement selects from that finds one row of columns which stand by themselves. */
export const SINGLE_ROW_SUBQUERY = sql`(select 1) as once`
