import { Column, type DriverValueDecoder, is, type Query, SQL } from 'drizzle-orm'
import type { Db } from './open-db'

export interface SelectQuery<Row> {
  toSQL(): Query
  getSQL(): SQL
  readonly _: { readonly selectedFields: object; readonly result: Row[] }
}

interface PreparedStatement<Row> {
  /** @param values of the placeholders, by their names */
  execute(values: Record<string, unknown>): Promise<Row[]>
}

type Decoder = DriverValueDecoder<unknown, unknown>

const getDecoder = (field: unknown): Decoder => {
  if (is(field, Column)) return field
  const { decoder } = (is(field, SQL) ? field : (field as SQL.Aliased).sql) as unknown as { decoder: Decoder }
  return decoder
}

/** Reads rows of a statement whose columns are these; drizzle's own reader asks of each value anew what its column is. */
export function createRowMapper(fields: object) {
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
 * A statement that is asked often: put together once, and read and planned by PostgreSQL once a connection.
 * @param name unique among all of them
 * @param build the statement, with placeholders for what differs; what it selects is flat
 */
export function definePreparedStatement<Row>(
  name: string,
  build: (db: Db) => SelectQuery<Row>,
): (db: Db) => PreparedStatement<Row> {
  const statements = new WeakMap<Db, PreparedStatement<Row>>()
  return (db) => {
    const known = statements.get(db)
    if (known) return known
    const select = build(db)
    const reader = createRowMapper(select._.selectedFields)
    const statement = db._.session.prepareQuery(
      select.toSQL(),
      undefined,
      name,
      true,
      reader,
    ) as PreparedStatement<Row>
    statements.set(db, statement)
    return statement
  }
}
