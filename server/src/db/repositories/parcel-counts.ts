import { eq, sql, sum } from 'drizzle-orm'
import type { ParcelState } from '../../../../src/domain/parcel-state'
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

/** It as a column of a statement, whose placeholder `memberId` says for whom. */
export const AROUND_LIST = sql<AroundList>`jsonb_build_object('from', ${PLACES_OF_LISTS.from}, 'to', ${PLACES_OF_LISTS.to},
  'counts', (select coalesce(jsonb_agg(jsonb_build_object('state', kept.state, 'n', kept.n)), '[]') from (
    select ${parcelCounts.state} as state, sum(${parcelCounts.n}) as n from ${parcelCounts}
    where ${parcelCounts.memberId} = ${sql.placeholder('memberId')} group by ${parcelCounts.state}) as kept))`

const aroundList = prepared('around_list', (db) =>
  db.select({ around: AROUND_LIST }).from(sql`(select 1) as once`),
)

export async function readAroundList(db: Db, memberId: string): Promise<AroundList> {
  const [found] = await aroundList(db).execute({ memberId })
  return found!.around
}

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
