import { sql } from 'drizzle-orm'
import { PARCELS_PER_PAGE } from '../../../../../src/contract/parcels/parcels'
import { FEE_TYPE_CODE } from '../../../../../src/domain/pricing/fee-type'
import { arrayPlaceholder, batched } from '../../batched'
import { jsonAggSubquery, SINGLE_ROW_SUBQUERY } from '../../json-agg-subquery'
import type { Db } from '../../open-db'
import { definePreparedStatement } from '../../prepared-statement'
import type { members } from '../../schema/members'
import { parcels } from '../../schema/parcels'
import { buildAllRatesOfFeeTypeQuery, type FeeRateRow } from '../pricing/rates'
import { buildWarehouseAndDestinationNamesColumns, type NamedPlace } from '../warehouse/reference'
import { buildParcelCountAndCanSplitColumns, type ParcelStateCount } from './parcel-counts'
import { comesAfter, selectPageNumbers, toArrayLiteral, toStartPlace } from './parcel-page-numbers'
import { type ParcelSearch, searchParcelNumbers } from './parcel-search'
import { buildParcelCardsQuery, type ParcelSummaryRow } from './parcel-summaries'

/**
 * The requested pages, one per element of these arrays. Each row has its number `nr`, from 1. `offset` is a
 * column, too. With a fixed limit, the planner would assume that an average member has no more parcels, and
 * would read them all.
 */
const REQUESTED_PAGES = sql`unnest(${arrayPlaceholder('memberIds', 'text')}, ${arrayPlaceholder('states', 'text')}, ${arrayPlaceholder('times', 'text')},
  ${arrayPlaceholder('ids', 'text')}, ${arrayPlaceholder('offsets', 'int')}) with ordinality as asked(member_id, states, time, id, passed, nr)`

/** The parcels that searches found, with the number of their request after those of the pages. */
const FOUND_PARCELS = sql`unnest(${arrayPlaceholder('foundNos', 'text')}, ${arrayPlaceholder('foundNrs', 'int')})
  as found(package_no, nr)`

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
  const found = db
    .select({ packageNo: parcels.packageNo, nr: sql<number>`found.nr`.as('nr') })
    .from(FOUND_PARCELS)
    .innerJoin(parcels, sql`${parcels.packageNo} = found.package_no`)
    .as('chosen')
  return db
    .select({
      cards: jsonAggSubquery(buildParcelCardsQuery(db, chosen, { nr: chosen.nr })),
      foundCards: jsonAggSubquery(buildParcelCardsQuery(db, found, { nr: found.nr })),
      ...buildWarehouseAndDestinationNamesColumns(db),
      ...buildParcelCountAndCanSplitColumns(db),
      storageRates: jsonAggSubquery(buildAllRatesOfFeeTypeQuery(db, FEE_TYPE_CODE.warehousing)),
    })
    .from(SINGLE_ROW_SUBQUERY)
})

interface ListRequest {
  member: Pick<typeof members.$inferSelect, 'id' | 'memberType'>
  /** a page without search terms, or the numbers of the parcels of a page */
  page: ParcelSearch | readonly string[]
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

const loadList = batched(async (db, asked: readonly ListRequest[]): Promise<ParcelListPage[]> => {
  const pages = asked.flatMap(({ page }) => ('memberId' in page ? page : []))
  const found = asked.flatMap(({ page }) => ('memberId' in page ? [] : [page]))
  const places = pages.map(({ after }) => toStartPlace(after))
  const [row] = await selectLists(db).execute({
    memberIds: pages.map(({ memberId }) => memberId),
    states: pages.map(({ states }) => toArrayLiteral(states)),
    times: places.map(({ time }) => time),
    ids: places.map(({ id }) => id),
    offsets: pages.map(({ offset }) => offset),
    foundNos: found.flat(),
    foundNrs: found.flatMap((packageNos, at) => packageNos.map(() => pages.length + at + 1)),
    countedIds: asked.filter(({ isCounted }) => isCounted).map(({ member }) => member.id),
  })
  const { cards, foundCards, from, to, counts, splitters, storageRates } = row!
  const dictionaries = { from: filterListed(from), to: filterListed(to) }
  const origins = byCode(from)
  const ends = byCode(to)
  const numbered = [...pages, ...found]
  const rowsOf = new Map<ListRequest['page'], ParcelSummaryRow[]>(numbered.map((page) => [page, []]))
  const memberTypes = new Map(asked.map(({ member, page }) => [page, member.memberType]))
  for (const card of [...cards, ...foundCards]) {
    const page = numbered[card.nr - 1]!
    const { name: warehouse, canSplit } = origins.get(card.whCode)!
    const destination = card.tarArea === null ? null : (ends.get(card.tarArea)?.name ?? null)
    const memberType = memberTypes.get(page)!
    rowsOf.get(page)!.push(Object.assign(card, { warehouse, destination, canSplit, memberType }))
  }
  return asked.map(({ member: { id }, page }) => ({
    rows: rowsOf.get(page)!,
    dictionaries,
    counts: counts.filter(({ memberId }) => memberId === id),
    canSplit: splitters.includes(id),
    storageRates,
  }))
})

/**
 * Returns a page of a member's parcels, the last changed first.
 * @param isCounted whether the counts of all parcels are also needed
 */
export async function loadParcelListPage(
  db: Db,
  search: ParcelSearch,
  { member, isCounted }: Pick<ListRequest, 'member' | 'isCounted'>,
): Promise<ParcelListPage> {
  const isSearch = search.terms || search.declaredSince
  return loadList(db, { member, isCounted, page: isSearch ? await searchParcelNumbers(db, search) : search })
}
