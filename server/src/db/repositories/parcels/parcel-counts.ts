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

/** How many of a member's parcels each state holds; what lies in a merged one counts with it. */
export const countParcelsOfMemberByState = (db: Db, memberId: string): Promise<ParcelStateCount[]> =>
  countsOfMember(db).execute({ memberId })

const MEMBER_IDS = arrayPlaceholder('countedIds', 'text')

/** A parcel that can be split, as `canBeSplit` of areas/parcels has it, of the member that is `asked` for. */
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

/** Columns of a statement that is asked with `countedIds`: the counts of these members, and who of them has a parcel that can be split. */
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
 * Puts one row a state in the place of all that changes have added for their members, in one statement: who counts
 * meanwhile sees the rows before or the rows after, and what is added meanwhile stays.
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
