import { and, desc, eq, exists, gt, ilike, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { PARCELS_PER_PAGE } from '../../../../src/contract/parcels'
import type { ParcelState } from '../../../../src/domain/parcel-state'
import { gathered, keyArray } from '../gathered'
import type { ListPlace } from '../list-place'
import type { Db } from '../open-db'
import { prepared } from '../prepared'
import { parcels } from '../schema/parcels'
import { type SummaryRow, summariesWith, summaryRows } from './parcel-summaries'
import { byItself } from './parcels'

export interface ParcelSearch {
  memberId: string
  states: readonly ParcelState[]
  /** a part of these; `phone` is a whole one, as area code-number */
  terms?: { number: string; receiver: string; phone?: string }
  declaredSince?: Date
  /** only what comes after this place */
  after?: ListPlace
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

/** What is asked for, as values of a statement or as columns of a row that asks. */
interface Page {
  memberId: string | SQL
  /** as PostgreSQL writes an array */
  states: string | SQL
  offset: number | SQL
  /** `offset` and the page together */
  reach: number | SQL
  conditions?: (SQL | undefined)[]
}

/** A limit may be any expression; its type knows numbers and placeholders alone. */
const rows = (count: number | SQL) => count as number

/**
 * One page in the lists' order. Each state is read from its own end of the index, as far as the page reaches, and the
 * states are put in order among each other: what is read does not hang on how many parcels the other states hold.
 */
function numbersOf(db: Db, { memberId, states, offset, reach, conditions = [] }: Page) {
  const newest = db
    .select({ packageNo: parcels.packageNo, updatedAt: parcels.updatedAt })
    .from(parcels)
    .where(
      and(eq(parcels.memberId, memberId), eq(parcels.state, sql`wanted.state`), byItself(), ...conditions),
    )
    .orderBy(desc(parcels.updatedAt), desc(parcels.packageNo))
    .limit(rows(reach))
    .as('newest')
  return db
    .select({ packageNo: newest.packageNo })
    .from(sql`unnest(${states}::text[]) as wanted(state)`)
    .crossJoinLateral(newest)
    .orderBy(desc(newest.updatedAt), desc(newest.packageNo))
    .limit(PARCELS_PER_PAGE)
    .offset(rows(offset))
}

const comesAfter = (time: string | SQL, id: string | SQL) =>
  sql`(${parcels.updatedAt}, ${parcels.packageNo}) < (${time}::timestamptz, ${id})`

/**
 * Each page that is asked for is an element of these arrays; its rows tell its `nr`, from 1. How far a page reaches
 * stands in a column, too: of a number the planner would think that the average member has no more, and read all.
 */
const ASKED = sql`unnest(${keyArray('memberIds', 'text')}, ${keyArray('states', 'text')}, ${keyArray('times', 'text')},
  ${keyArray('ids', 'text')}, ${keyArray('offsets', 'int')}) with ordinality as asked(member_id, states, time, id, passed, nr)`

const plainPages = prepared('parcel_lists', (db) => {
  const page = numbersOf(db, {
    memberId: sql`asked.member_id`,
    states: sql`asked.states`,
    offset: sql`asked.passed`,
    reach: sql`asked.passed + ${PARCELS_PER_PAGE}`,
    conditions: [comesAfter(sql`asked.time`, sql`asked.id`)],
  }).as('page')
  const chosen = db
    .select({ packageNo: page.packageNo, nr: sql<number>`asked.nr::int`.as('nr') })
    .from(ASKED)
    .crossJoinLateral(page)
    .as('chosen')
  return summariesWith(db, chosen, { nr: chosen.nr })
})

/** Everything comes after it. */
const BEGINNING = { time: 'infinity', id: '' }

const placeOf = (after: ListPlace | undefined) =>
  after ? { time: after.time.toISOString(), id: after.id } : BEGINNING

/** As PostgreSQL writes an array. */
const written = (states: readonly ParcelState[]) => `{${states.join()}}`

const plainPage = gathered(async (db, searches: readonly ParcelSearch[]): Promise<SummaryRow[][]> => {
  const places = searches.map(({ after }) => placeOf(after))
  const found = await plainPages(db).execute({
    memberIds: searches.map(({ memberId }) => memberId),
    states: searches.map(({ states }) => written(states)),
    times: places.map(({ time }) => time),
    ids: places.map(({ id }) => id),
    offsets: searches.map(({ offset }) => offset),
  })
  const pages: SummaryRow[][] = searches.map(() => [])
  for (const { nr, ...row } of found) pages[nr - 1]!.push(row)
  return pages
})

/** A member's parcels, the one that changed last first. */
export async function searchParcels(db: Db, search: ParcelSearch): Promise<SummaryRow[]> {
  const { memberId, states, terms, declaredSince, after, offset } = search
  if (!terms && !declaredSince) return plainPage(db, search)
  const place = placeOf(after)
  const conditions = [
    terms && matches(db, terms),
    declaredSince && gt(parcels.createdAt, declaredSince),
    after && comesAfter(place.time, place.id),
  ]
  const page = { memberId, states: written(states), offset, reach: offset + PARCELS_PER_PAGE, conditions }
  // By a statement of its own: beside the cost of a search the planner takes no care how it looks up what was found.
  const found = await numbersOf(db, page)
  return summaryRows(
    db,
    found.map(({ packageNo }) => packageNo),
  )
}
