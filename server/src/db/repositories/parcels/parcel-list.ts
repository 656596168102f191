import { and, type Column, desc, eq, exists, gt, like, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { PARCELS_PER_PAGE } from '../../../../../src/contract/parcels/parcels'
import type { ParcelState } from '../../../../../src/domain/parcels/parcel-state'
import { FEE_TYPE_CODE } from '../../../../../src/domain/pricing/fee-type'
import { arrayPlaceholder, batched } from '../../batched'
import { jsonAggSubquery, SINGLE_ROW_SUBQUERY } from '../../json-agg-subquery'
import type { ListCursor } from '../../list-cursor'
import type { Db } from '../../open-db'
import { definePreparedStatement } from '../../prepared-statement'
import type { members } from '../../schema/members'
import { parcels } from '../../schema/parcels'
import { buildAllRatesOfFeeTypeQuery, type FeeRateRow } from '../pricing/rates'
import { buildWarehouseAndDestinationNamesColumns, type NamedPlace } from '../warehouse/reference'
import { buildParcelCountAndCanSplitColumns, type ParcelStateCount } from './parcel-counts'
import { buildParcelCardsQuery, listParcelSummaryRows, type ParcelSummaryRow } from './parcel-summaries'
import { isStandalone } from './parcels'

export interface ParcelSearch {
  memberId: string
  states: readonly ParcelState[]
  /** search texts, matched as parts; `phone` is a complete number, as area code-number */
  terms?: { number: string; receiver: string; phone?: string }
  declaredSince?: Date
  /** only parcels after this position */
  after?: ListCursor
  /** number of parcels to skip, counted from `after` or from the start */
  offset: number
}

const inside = alias(parcels, 'inside')

const toBothCases = (letter: string): [string, string] => [letter.toLowerCase(), letter.toUpperCase()]

/** Returns whether a text has letters with two cases that the "C" collation does not know, such as é. */
const hasOtherCases = (text: string): boolean =>
  [...text].some((letter) => letter > '\x7f' && new Set(toBothCases(letter)).size > 1)

const toLikePattern = (text: string) => `%${text.replace(/[%_\\]/g, '\\$&')}%`

/** Returns a pattern that matches a text in either case, independently of the database's locale. */
const toCaseInsensitivePattern = (text: string): string =>
  [...text]
    .map((letter) =>
      [...new Set(toBothCases(letter))].map((one) => one.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|'),
    )
    .map((cases) => `(?:${cases})`)
    .join('')

/**
 * Returns the condition that a column contains a text, ignoring case. It uses the slower pattern only for a
 * text with such letters beyond ASCII.
 */
const contains = (column: Column, text: string): SQL =>
  hasOtherCases(text)
    ? sql`${column} ~ ${toCaseInsensitivePattern(text)}`
    : sql`${column} collate "C" ilike ${toLikePattern(text)}`

/**
 * Matches numbers of a parcel or of one inside it, and the name or phone of its receiver (S2 §2). A search
 * may read all parcels of a member. Comparing with exact case saves much of that time: parcel numbers are
 * stored in capitals, and `number` is in capitals too. A trigram index would not help, because a Chinese name
 * has two or three characters.
 */
function matches(db: Db, { number, receiver, phone }: NonNullable<ParcelSearch['terms']>) {
  const part = toLikePattern(number)
  const inMerged = db
    .select({ packageNo: inside.packageNo })
    .from(inside)
    .where(
      and(
        eq(inside.mergedInto, parcels.packageNo),
        eq(inside.memberId, parcels.memberId),
        or(like(inside.trackingNo, part), like(inside.packageNo, part)),
      ),
    )
  return or(
    like(parcels.trackingNo, part),
    like(parcels.packageNo, part),
    contains(parcels.exportWaybillNo, number),
    contains(parcels.receiverName, receiver),
    phone ? eq(parcels.receiverPhone, phone) : undefined,
    and(eq(parcels.kind, 'merged'), exists(inMerged)),
  )
}

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
function selectPageNumbers(db: Db, { memberId, states, offset, reach, conditions = [] }: PageQuery) {
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

const comesAfter = (time: string | SQL, id: string | SQL) =>
  sql`(${parcels.updatedAt}, ${parcels.packageNo}) < (${time}::timestamptz, ${id})`

/**
 * The requested pages, one per element of these arrays. Each row has its number `nr`, from 1. `offset` is a
 * column, too. With a fixed limit, the planner would assume that an average member has no more parcels, and
 * would read them all.
 */
const REQUESTED_PAGES = sql`unnest(${arrayPlaceholder('memberIds', 'text')}, ${arrayPlaceholder('states', 'text')}, ${arrayPlaceholder('times', 'text')},
  ${arrayPlaceholder('ids', 'text')}, ${arrayPlaceholder('offsets', 'int')}) with ordinality as asked(member_id, states, time, id, passed, nr)`

/**
 * Selects the requested pages and the data around them as one row. One JSON text is read, sent and parsed
 * faster than ten times as many values. The names of places appear in it only once.
 */
const selectLists = definePreparedStatement('parcel_lists', (db) => {
  const page = selectPageNumbers(db, {
    memberId: sql`asked.member_id`,
    states: sql`asked.states`,
    offset: sql`asked.passed`,
    reach: sql`asked.passed + ${PARCELS_PER_PAGE}`,
    conditions: [comesAfter(sql`asked.time`, sql`asked.id`)],
  }).as('page')
  const chosen = db
    .select({ packageNo: page.packageNo, nr: sql<number>`asked.nr::int`.as('nr') })
    .from(REQUESTED_PAGES)
    .crossJoinLateral(page)
    .as('chosen')
  return db
    .select({
      cards: jsonAggSubquery(buildParcelCardsQuery(db, chosen, { nr: chosen.nr })),
      ...buildWarehouseAndDestinationNamesColumns(db),
      ...buildParcelCountAndCanSplitColumns(db),
      storageRates: jsonAggSubquery(buildAllRatesOfFeeTypeQuery(db, FEE_TYPE_CODE.warehousing)),
    })
    .from(SINGLE_ROW_SUBQUERY)
})

/** Start of the first page: every parcel comes after it. */
const LIST_START = { time: 'infinity', id: '' }

const toStartPlace = (after: ListCursor | undefined) =>
  after ? { time: after.time.toISOString(), id: after.id } : LIST_START

/** Returns an array in PostgreSQL's syntax. */
const toArrayLiteral = (states: readonly ParcelState[]) => `{${states.join()}}`

interface ListRequest {
  member: Pick<typeof members.$inferSelect, 'id' | 'memberType'>
  /** a page without search terms; undefined if only the data around it is needed */
  page?: ParcelSearch
  /** whether the counts are requested */
  isCounted: boolean
}

/** A page of a member's parcels, and the data around it. */
export interface ParcelListPage {
  rows: ParcelSummaryRow[]
  /** names of the places in lists, by code */
  dictionaries: { from: NamedPlace[]; to: NamedPlace[] }
  /** empty if they were not requested */
  counts: ParcelStateCount[]
  /** whether the member has a parcel that can be split, if counts were requested */
  canSplit: boolean
  /** rates of the storage fee, newest first */
  storageRates: FeeRateRow[]
}

const filterListed = (places: readonly (NamedPlace & { isListed: boolean })[]): NamedPlace[] =>
  places.filter(({ isListed }) => isListed).map(({ code, name }) => ({ code, name }))

const byCode = <Place extends NamedPlace>(places: readonly Place[]) =>
  new Map(places.map((place) => [place.code, place]))

const loadUnfilteredList = batched(async (db, asked: readonly ListRequest[]): Promise<ParcelListPage[]> => {
  const pages = asked.flatMap(({ page }) => page ?? [])
  const places = pages.map(({ after }) => toStartPlace(after))
  const [found] = await selectLists(db).execute({
    memberIds: pages.map(({ memberId }) => memberId),
    states: pages.map(({ states }) => toArrayLiteral(states)),
    times: places.map(({ time }) => time),
    ids: places.map(({ id }) => id),
    offsets: pages.map(({ offset }) => offset),
    countedIds: asked.filter(({ isCounted }) => isCounted).map(({ member }) => member.id),
  })
  const { cards, from, to, counts, splitters, storageRates } = found!
  const dictionaries = { from: filterListed(from), to: filterListed(to) }
  const origins = byCode(from)
  const ends = byCode(to)
  const rowsOf = new Map<ParcelSearch, ParcelSummaryRow[]>(pages.map((page) => [page, []]))
  const memberTypes = new Map(asked.map(({ member, page }) => [page, member.memberType]))
  for (const card of cards) {
    const page = pages[card.nr - 1]!
    const { name: warehouse, canSplit } = origins.get(card.whCode)!
    const destination = card.tarArea === null ? null : (ends.get(card.tarArea)?.name ?? null)
    const memberType = memberTypes.get(page)!
    rowsOf.get(page)!.push(Object.assign(card, { warehouse, destination, canSplit, memberType }))
  }
  return asked.map(({ member: { id }, page }) => ({
    rows: page ? rowsOf.get(page)! : [],
    dictionaries,
    counts: counts.filter(({ memberId }) => memberId === id),
    canSplit: splitters.includes(id),
    storageRates,
  }))
})

/** Returns the results of a search, in the order of the lists. */
async function searchParcels(db: Db, search: ParcelSearch): Promise<ParcelSummaryRow[]> {
  const { memberId, states, terms, declaredSince, after, offset } = search
  const place = toStartPlace(after)
  const conditions = [
    terms && matches(db, terms),
    declaredSince && gt(parcels.createdAt, declaredSince),
    after && comesAfter(place.time, place.id),
  ]
  const page = {
    memberId,
    states: toArrayLiteral(states),
    offset,
    reach: offset + PARCELS_PER_PAGE,
    conditions,
  }
  // A separate statement. In a combined one, the search costs so much that the planner neglects how it looks
  // up the results.
  const found = await selectPageNumbers(db, page)
  return listParcelSummaryRows(
    db,
    found.map(({ packageNo }) => packageNo),
  )
}

/**
 * Returns a page of a member's parcels, the last changed first.
 * @param isCounted whether the counts of all parcels are also needed
 */
export async function loadParcelListPage(
  db: Db,
  search: ParcelSearch,
  { member, isCounted }: Pick<ListRequest, 'member' | 'isCounted'>,
): Promise<ParcelListPage> {
  if (!search.terms && !search.declaredSince)
    return loadUnfilteredList(db, { member, isCounted, page: search })
  const [around, rows] = await Promise.all([
    loadUnfilteredList(db, { member, isCounted }),
    searchParcels(db, search),
  ])
  return { ...around, rows }
}
