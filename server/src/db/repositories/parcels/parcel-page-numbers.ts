import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import { PARCELS_PER_PAGE } from '../../../../../src/contract/parcels/parcels'
import type { ParcelState } from '../../../../../src/domain/parcels/parcel-state'
import type { ListCursor } from '../../list-cursor'
import type { Db } from '../../open-db'
import { parcels } from '../../schema/parcels'
import { isStandalone } from './parcels'

/** A page as parameters of a statement, or as columns of a row of REQUESTED_PAGES. */
interface PageQuery {
  memberId: string | SQL
  /** in PostgreSQL's array syntax */
  states: string | SQL
  offset: number | SQL
  /** `offset` plus the length of a page */
  reach: number | SQL
  conditions?: (SQL | undefined)[]
}

/** A limit may be any expression, but its type only allows numbers and placeholders. */
const asLimit = (count: number | SQL) => count as number

/**
 * Selects one page in the order of the lists. Each state is read from its own end of the index, only as far
 * as the page needs. Then the states are sorted together. The cost does not depend on the number of parcels
 * in other states.
 */
export function selectPageNumbers(db: Db, { memberId, states, offset, reach, conditions = [] }: PageQuery) {
  const newest = db
    .select({ packageNo: parcels.packageNo, updatedAt: parcels.updatedAt })
    .from(parcels)
    .where(
      and(
        eq(parcels.memberId, memberId),
        eq(parcels.state, sql`wanted.state`),
        isStandalone(),
        ...conditions,
      ),
    )
    .orderBy(desc(parcels.updatedAt), desc(parcels.packageNo))
    .limit(asLimit(reach))
    .as('newest')
  return db
    .select({ packageNo: newest.packageNo })
    .from(sql`unnest(${states}::text[]) as wanted(state)`)
    .crossJoinLateral(newest)
    .orderBy(desc(newest.updatedAt), desc(newest.packageNo))
    .limit(PARCELS_PER_PAGE)
    .offset(asLimit(offset))
}

export const comesAfter = (time: string | SQL, id: string | SQL) =>
  sql`(${parcels.updatedAt}, ${parcels.packageNo}) < (${time}::timestamptz, ${id})`

/** Start of the first page: every parcel comes after it. */
const LIST_START = { time: 'infinity', id: '' }

export const toStartPlace = (after: ListCursor | undefined) =>
  after ? { time: after.time.toISOString(), id: after.id } : LIST_START

/** Returns an array in PostgreSQL's syntax. */
export const toArrayLiteral = (states: readonly ParcelState[]) => `{${states.join()}}`
