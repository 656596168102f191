import { eq, sql, sum } from 'drizzle-orm'
import type { ParcelState } from '../../../../src/domain/parcel-state'
import type { Db } from '../open-db'
import { prepared } from '../prepared'
import { parcelCounts } from '../schema/parcels'

const ofMember = prepared('parcel_counts', (db) =>
  db
    .select({ state: parcelCounts.state, n: sum(parcelCounts.n).mapWith(Number) })
    .from(parcelCounts)
    .where(eq(parcelCounts.memberId, sql.placeholder('memberId')))
    .groupBy(parcelCounts.state),
)

/** How many of a member's parcels each state holds; what lies in a merged one counts with it. */
export const countByState = (db: Db, memberId: string): Promise<{ state: ParcelState; n: number }[]> =>
  ofMember(db).execute({ memberId })

/**
 * Puts one row a state in the place of all that changes have added for their members, in one statement: who counts
 * meanwhile sees the rows before or the rows after, and what is added meanwhile stays.
 */
export async function sumUpCounts(db: Db): Promise<void> {
  await db.execute(sql`
    with gone as (
      delete from ${parcelCounts}
      where ${parcelCounts.memberId} in (select changed.member_id from ${parcelCounts} as changed where not changed.summed)
      returning ${parcelCounts.memberId}, ${parcelCounts.state}, ${parcelCounts.n}
    )
    insert into ${parcelCounts} (member_id, state, n, summed)
    select member_id, state, sum(n), true from gone group by member_id, state having sum(n) <> 0`)
}
