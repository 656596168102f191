import { and, desc, eq, exists, gt, ilike, or, type Placeholder, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { ParcelState } from '../../../../src/domain/parcel-state'
import type { ListPlace } from '../list-place'
import type { Db } from '../open-db'
import { prepared } from '../prepared'
import { parcels } from '../schema/parcels'
import { AROUND_LIST, type AroundList, readAroundList } from './parcel-counts'
import { type SummaryRow, summariesOf, summariesWith, summaryRows } from './parcel-summaries'
import { byItself } from './parcels'

export interface ParcelSearch {
  memberId: string
  states: readonly ParcelState[]
  /** a part of these; `phone` is a whole one, as area code-number */
  terms?: { number: string; receiver: string; phone?: string }
  declaredSince?: Date
  /** only what comes after this place */
  after?: ListPlace
  limit: number
  /** how many are passed over, from `after` or from the beginning */
  offset: number
}

const inside = alias(parcels, 'inside')

/** Numbers of a parcel, or of one inside it; its receiver's name or phone (S2 §2). */
function matches(db: Db, { number, receiver, phone }: NonNullable<ParcelSearch['terms']>) {
  const containing = (text: string) => `%${text.replace(/[%_\\]/g, '\\$&')}%`
  const like = containing(number)
  const inMerged = db
    .select({ packageNo: inside.packageNo })
    .from(inside)
    .where(
      and(
        eq(inside.mergedInto, parcels.packageNo),
        eq(inside.memberId, parcels.memberId),
        or(ilike(inside.trackingNo, like), ilike(inside.packageNo, like)),
      ),
    )
  return or(
    ilike(parcels.trackingNo, like),
    ilike(parcels.packageNo, like),
    ilike(parcels.exportWaybillNo, like),
    ilike(parcels.receiverName, containing(receiver)),
    phone ? eq(parcels.receiverPhone, phone) : undefined,
    and(eq(parcels.kind, 'merged'), exists(inMerged)),
  )
}

type Value<T> = T | Placeholder

interface Page {
  memberId: Value<string>
  /** as PostgreSQL writes an array */
  states: Value<string>
  /** `limit` and `offset` together */
  reach: Value<number>
  limit: Value<number>
  offset: Value<number>
  conditions?: (SQL | undefined)[]
}

/**
 * One page in the lists' order. Each state is read from its own end of the index, as far as the page reaches, and the
 * states are put in order among each other: what is read does not hang on how many parcels the other states hold.
 */
function numbersOf(db: Db, { memberId, states, reach, limit, offset, conditions = [] }: Page) {
  const newest = db
    .select({ packageNo: parcels.packageNo, updatedAt: parcels.updatedAt })
    .from(parcels)
    .where(
      and(eq(parcels.memberId, memberId), eq(parcels.state, sql`wanted.state`), byItself(), ...conditions),
    )
    .orderBy(desc(parcels.updatedAt), desc(parcels.packageNo))
    .limit(reach)
    .as('newest')
  return db
    .select({ packageNo: newest.packageNo })
    .from(sql`unnest(${states}::text[]) as wanted(state)`)
    .crossJoinLateral(newest)
    .orderBy(desc(newest.updatedAt), desc(newest.packageNo))
    .limit(limit)
    .offset(offset)
}

const pageOf = (db: Db, page: Page) => summariesOf(db, numbersOf(db, page).as('page'))

const VALUES = {
  memberId: sql.placeholder('memberId'),
  states: sql.placeholder('states'),
  reach: sql.placeholder('reach'),
  limit: sql.placeholder('limit'),
  offset: sql.placeholder('offset'),
} satisfies Page

const comesAfter = (updatedAt: Value<string>, packageNo: Value<string>) =>
  sql`(${parcels.updatedAt}, ${parcels.packageNo}) < (${updatedAt}::timestamptz, ${packageNo})`

/** The first row alone carries it: what stands around a list would else be sent with each of its cards. */
const AROUND_FIRST_ROW = sql<AroundList | null>`case when row_number() over (
  order by ${parcels.updatedAt} desc, ${parcels.packageNo} desc) = 1 then ${AROUND_LIST} end`

const fromTheBeginning = prepared('parcel_list', (db) => pageOf(db, VALUES))
const withWhatStandsAround = prepared('parcel_list_first', (db) =>
  summariesWith(db, numbersOf(db, VALUES).as('page'), { around: AROUND_FIRST_ROW.as('around') }),
)
const fromAPlace = prepared('parcel_list_after', (db) =>
  pageOf(db, {
    ...VALUES,
    conditions: [comesAfter(sql.placeholder('updatedAt'), sql.placeholder('packageNo'))],
  }),
)

const valuesOf = ({ memberId, states, limit, offset }: ParcelSearch) => ({
  memberId,
  states: `{${states.join()}}`,
  limit,
  offset,
  reach: limit + offset,
})

/** What `searchParcels` finds, and what stands around it; of a list as it opens both by one statement. */
export async function searchFirstPage(
  db: Db,
  search: ParcelSearch,
): Promise<{ rows: SummaryRow[]; around: AroundList }> {
  const { memberId, terms, declaredSince, after } = search
  if (terms || declaredSince || after) {
    const [rows, around] = await Promise.all([searchParcels(db, search), readAroundList(db, memberId)])
    return { rows, around }
  }
  const rows = await withWhatStandsAround(db).execute(valuesOf(search))
  return { rows, around: rows[0]?.around ?? (await readAroundList(db, memberId)) }
}

/** A member's parcels, the one that changed last first. */
export async function searchParcels(db: Db, search: ParcelSearch): Promise<SummaryRow[]> {
  const { terms, declaredSince, after } = search
  const page = valuesOf(search)
  const place = after && { updatedAt: after.time.toISOString(), packageNo: after.id }
  if (!terms && !declaredSince)
    return place ? fromAPlace(db).execute({ ...page, ...place }) : fromTheBeginning(db).execute(page)
  const conditions = [
    terms && matches(db, terms),
    declaredSince && gt(parcels.createdAt, declaredSince),
    place && comesAfter(place.updatedAt, place.packageNo),
  ]
  // By a statement of its own: beside the cost of a search the planner takes no care how it looks up what was found.
  const found = await numbersOf(db, { ...page, conditions })
  return summaryRows(
    db,
    found.map(({ packageNo }) => packageNo),
  )
}
