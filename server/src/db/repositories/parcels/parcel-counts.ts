import { and, eq, isNull, ne, or, sql, sum } from 'drizzle-orm'
import type { ParcelState } from '../../../../../src/domain/parcels/parcel-state'
import { arrayPlaceholder } from '../../batched'
import { jsonAggSubquery } from '../../json-agg-subquery'
import type { Db } from '../../open-db'
import { definePreparedStatement } from '../../prepared-statement'
import { parcelStateCountDeltas, parcels } from '../../schema/parcels'
import { warehouses } from '../../schema/warehouse'

const countsOfMember = definePreparedStatement('parcel_counts', (db) =>
  db
    .select({ state: parcelStateCountDeltas.state, n: sum(parcelStateCountDeltas.n).mapWith(Number) })
    .from(parcelStateCountDeltas)
    .where(eq(parcelStateCountDeltas.memberId, sql.placeholder('memberId')))
    .groupBy(parcelStateCountDeltas.state),
)

export interface ParcelStateCount {
  state: ParcelState
  n: number
}

/**
 * Returns how many of a member's parcels are in each state. A merged parcel and the parcels inside it count
 * as one.
 */
export const countParcelsOfMemberByState = (db: Db, memberId: string): Promise<ParcelStateCount[]> =>
  countsOfMember(db).execute({ memberId })

const MEMBER_IDS = arrayPlaceholder('countedIds', 'text')

/** Selects a parcel that can be split (`canBeSplit` in areas/parcels) of the member `asked.id`. */
const selectSplittable = (db: Db) =>
  db
    .select({ found: sql`true` })
    .from(parcels)
    .innerJoin(warehouses, eq(warehouses.code, parcels.whCode))
    .where(
      and(
        eq(parcels.memberId, sql`asked.id`),
        eq(parcels.state, 'toPay'),
        isNull(parcels.mergedInto),
        isNull(parcels.dissolvedAt),
        ne(parcels.kind, 'merged'),
        or(isNull(parcels.moveMode), ne(parcels.moveMode, 'authorizedDeduction')),
        eq(warehouses.canSplit, 1),
      ),
    )
    .limit(1)

/**
 * Columns for a statement with the parameter `countedIds`: the counts of these members, and the members with
 * a parcel that can be split.
 */
export function buildParcelCountAndCanSplitColumns(db: Db) {
  const { memberId, state, n } = parcelStateCountDeltas
  const counts = db
    .select({ memberId, state, n: sum(n).mapWith(Number).as('n') })
    .from(parcelStateCountDeltas)
    .where(sql`${memberId} = any(${MEMBER_IDS})`)
    .groupBy(memberId, state)
  return {
    counts: jsonAggSubquery(counts),
    splitters: sql<
      string[]
    >`(select coalesce(jsonb_agg(asked.id), '[]') from unnest(${MEMBER_IDS}) as asked(id) where ${selectSplittable(db)})`,
  }
}

/**
 * Sums up the count rows of members with changes, into one row per state. It is one statement, so that
 * readers see either the old rows or the new ones. Rows that are added meanwhile stay.
 */
export async function compactParcelStateCountDeltas(db: Db): Promise<void> {
  await db.execute(sql`
    with gone as (
      delete from ${parcelStateCountDeltas}
      where ${parcelStateCountDeltas.memberId} in (select changed.member_id from ${parcelStateCountDeltas} as changed where not changed.summed)
      returning ${parcelStateCountDeltas.memberId}, ${parcelStateCountDeltas.state}, ${parcelStateCountDeltas.n}
    )
    insert into ${parcelStateCountDeltas} (member_id, state, n, summed)
    select member_id, state, sum(n), true from gone group by member_id, state having sum(n) <> 0`)
}
