import { eq, sql, sum } from 'drizzle-orm'
import type { ParcelState } from '../../../../src/domain/parcel-state'
import { gathered, keyArray } from '../gathered'
import type { Db } from '../open-db'
import { prepared } from '../prepared'
import { parcelCounts } from '../schema/parcels'
import { type NamedPlace, PLACES_OF_LISTS } from './reference'

const ofMember = prepared('parcel_counts', (db) =>
  db
    .select({ state: parcelCounts.state, n: sum(parcelCounts.n).mapWith(Number) })
    .from(parcelCounts)
    .where(eq(parcelCounts.memberId, sql.placeholder('memberId')))
    .groupBy(parcelCounts.state),
)

interface StateCount {
  state: ParcelState
  n: number
}

/** How many of a member's parcels each state holds; what lies in a merged one counts with it. */
export const countByState = (db: Db, memberId: string): Promise<StateCount[]> =>
  ofMember(db).execute({ memberId })

/** What stands around the first page of a list: the counts by state, and the places it names. */
export interface AroundList {
  from: NamedPlace[]
  to: NamedPlace[]
  counts: StateCount[]
}

const aroundLists = prepared('around_lists', (db) => {
  const { memberId, state, n } = parcelCounts
  const counts = db
    .select({ memberId, state, n: sum(n).as('n') })
    .from(parcelCounts)
    .where(sql`${memberId} = any(${keyArray('memberIds', 'text')})`)
    .groupBy(memberId, state)
    .as('counts')
  return db
    .select({
      ...PLACES_OF_LISTS,
      counts: sql<
        (StateCount & { memberId: string })[]
      >`coalesce(jsonb_agg(jsonb_build_object('memberId', ${counts.memberId}, 'state', ${counts.state}, 'n', ${counts.n})), '[]')`,
    })
    .from(counts)
})

export const readAroundList = gathered(async (db, memberIds: readonly string[]): Promise<AroundList[]> => {
  const [found] = await aroundLists(db).execute({ memberIds })
  const { counts, ...places } = found!
  return memberIds.map((id) => ({ ...places, counts: counts.filter(({ memberId }) => memberId === id) }))
})

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
