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
  /** a part of these; `phone` is a whole one, as area code-number */
  terms?: { number: string; receiver: string; phone?: string }
  declaredSince?: Date
  /** only what comes after this place */
  after?: ListCursor
  /** how many are passed over, from `after` or from the beginning */
  offset: number
}

const inside = alias(parcels, 'inside')

const toBothCases = (letter: string): [string, string] => [letter.toLowerCase(), letter.toUpperCase()]

/** Letters with two cases of which the "C" collation knows nothing, such as é. */
const hasOtherCases = (text: string): boolean =>
  [...text].some((letter) => letter > '\x7f' && new Set(toBothCases(letter)).size > 1)

const toLikePattern = (text: string) => `%${text.replace(/[%_\\]/g, '\\$&')}%`

/** Finds a text whose letters have either case, whatever letters the database's own locale knows. */
const toCaseInsensitivePattern = (text: string): string =>
  [...text]
    .map((letter) =>
      [...new Set(toBothCases(letter))].map((one) => one.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|'),
    )
    .map((cases) => `(?:${cases})`)
    .join('')

/** Whether a column contains a text in either case; of letters beyond ASCII it is asked only where they are typed. */
const contains = (column: Column, text: string): SQL =>
  hasOtherCases(text)
    ? sql`${column} ~ ${toCaseInsensitivePattern(text)}`
    : sql`${column} collate "C" ilike ${toLikePattern(text)}`

/**
 * Numbers of a parcel, or of one inside it; its receiver's name or phone (S2 §2). All parcels of a member may have to be
 * looked at, and a case that is not asked about saves much of it: numbers of parcels are stored in capitals, as `number` is.
 * An index of trigrams would not help: a Chinese name has two or three characters.
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

/** What is asked for, as values of a statement or as columns of a row that asks. */
interface PageQuery {
  memberId: string | SQL
  /** as PostgreSQL writes an array */
  states: string | SQL
  offset: number | SQL
  /** `offset` and the page together */
  reach: number | SQL
  conditions?: (SQL | undefined)[]
}

/** A limit may be any expression; its type knows numbers and placeholders alone. */
const asLimit = (count: number | SQL) => count as number

/**
 * One page in the lists' order. Each state is read from its own end of the index, as far as the page reaches, and the
 * states are put in order among each other: what is read does not hang on how many parcels the other states hold.
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
 * Each page that is asked for is an element of these arrays; its rows tell its `nr`, from 1. How far a page reaches
 * stands in a column, too: of a number the planner would think that the average member has no more, and read all.
 */
const REQUESTED_PAGES = sql`unnest(${arrayPlaceholder('memberIds', 'text')}, ${arrayPlaceholder('states', 'text')}, ${arrayPlaceholder('times', 'text')},
  ${arrayPlaceholder('ids', 'text')}, ${arrayPlaceholder('offsets', 'int')}) with ordinality as asked(member_id, states, time, id, passed, nr)`

/**
 * The pages that are asked for and what stands around them, as one row: a page is read, sent and read again sooner as one text
 * than as ten times so many values, and the names of its places stand in it once.
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

/** Everything comes after it. */
const LIST_START = { time: 'infinity', id: '' }

const toStartPlace = (after: ListCursor | undefined) =>
  after ? { time: after.time.toISOString(), id: after.id } : LIST_START

/** As PostgreSQL writes an array. */
const toArrayLiteral = (states: readonly ParcelState[]) => `{${states.join()}}`

interface ListRequest {
  member: Pick<typeof members.$inferSelect, 'id' | 'memberType'>
  /** a page without terms; undefined where what stands around it is all that is wanted */
  page?: ParcelSearch
  /** whether the counts are wanted */
  isCounted: boolean
}

/** A page of a member's parcels, and what stands around it. */
export interface ParcelListPage {
  rows: ParcelSummaryRow[]
  /** what places of lists are called, by their codes */
  dictionaries: { from: NamedPlace[]; to: NamedPlace[] }
  /** none where they were not asked for */
  counts: ParcelStateCount[]
  /** whether any of the member's parcels can be split, where it was asked for */
  canSplit: boolean
  /** of storage, the newest first */
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

/** What a search found, in the lists' order. */
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
  // By a statement of its own: beside the cost of a search the planner takes no care how it looks up what was found.
  const found = await selectPageNumbers(db, page)
  return listParcelSummaryRows(
    db,
    found.map(({ packageNo }) => packageNo),
  )
}

/**
 * A member's parcels, the one that changed last first.
 * @param isCounted whether the counts of all are wanted, too
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
