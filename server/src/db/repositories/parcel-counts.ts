import { and, eq, isNull, ne, or, sql, sum } from 'drizzle-orm'
import type { ParcelState } from '../../../../src/domain/parcel-state'
import { gathered, keyArray } from '../gathered'
import type { Db } from '../open-db'
import { prepared } from '../prepared'
import { parcelCounts, parcels } from '../schema/parcels'
import { warehouses } from '../schema/places'
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

/** What stands around the first page of a list: the counts by state, the places it names, and what can be done. */
export interface AroundList {
  from: NamedPlace[]
  to: NamedPlace[]
  counts: StateCount[]
  /** whether any of the member's parcels can be split */
  canSplit: boolean
}

const MEMBER_IDS = keyArray('memberIds', 'text')

/** A parcel that can be split, as `canBeSplit` of areas/parcels has it, of the member that is `asked` for. */
const splittable = (db: Db) =>
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

const aroundLists = prepared('around_lists', (db) => {
  const { memberId, state, n } = parcelCounts
  const counts = db
    .select({ memberId, state, n: sum(n).as('n') })
    .from(parcelCounts)
    .where(sql`${memberId} = any(${MEMBER_IDS})`)
    .groupBy(memberId, state)
    .as('counts')
  return db
    .select({
      ...PLACES_OF_LISTS,
      counts: sql<
        (StateCount & { memberId: string })[]
      >`coalesce(jsonb_agg(jsonb_build_object('memberId', ${counts.memberId}, 'state', ${counts.state}, 'n', ${counts.n})), '[]')`,
      splitters: sql<
        string[]
      >`(select coalesce(jsonb_agg(asked.id), '[]') from unnest(${MEMBER_IDS}) as asked(id) where ${splittable(db)})`,
    })
    .from(counts)
})

export const readAroundList = gathered(async (db, memberIds: readonly string[]): Promise<AroundList[]> => {
  const [found] = await aroundLists(db).execute({ memberIds })
  const { counts, splitters, ...places } = found!
  return memberIds.map((id) => ({
    ...places,
    counts: counts.filter(({ memberId }) => memberId === id),
    canSplit: splitters.includes(id),
  }))
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
