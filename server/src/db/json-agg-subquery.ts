import { type SQL, sql } from 'drizzle-orm'
import { createRowMapper, type SelectQuery } from './prepared-statement'

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
export const SINGLE_ROW = sql`(select 1) as once`
