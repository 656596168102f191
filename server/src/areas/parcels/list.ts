import type { ParsedPayloadOf } from '../../../../src/contract/base/call'
import { type getFirstPackagePage, PARCELS_PER_PAGE } from '../../../../src/contract/parcels/parcels'
import { parsePhoneSearch, toPhoneSearchKey } from '../../../../src/domain/addresses/phone'
import { normaliseTrackingNumber } from '../../../../src/domain/forecast/tracking-number'
import {
  findListFilterForState,
  getListGroupForState,
  listFiltersInGroup,
  listStatesInFilter,
  listStatesInGroup,
  PARCEL_LIST_GROUP_CODE,
  PARCEL_LIST_GROUPS,
  PARCEL_STATES,
  type ParcelListFilter,
  type ParcelListGroup,
  type ParcelState,
} from '../../../../src/domain/parcels/parcel-state'
import type { AppContext, Member } from '../../base/context'
import { formatListCursor, parseListCursor } from '../../db/list-cursor'
import {
  countParcelsOfMemberByState,
  type ParcelStateCount,
} from '../../db/repositories/parcels/parcel-counts'
import { loadParcelListPage, type ParcelListPage } from '../../db/repositories/parcels/parcel-list'
import type { ParcelSearch } from '../../db/repositories/parcels/parcel-search'
import { pickRateAt } from '../../db/repositories/pricing/rates'
import { loadArrivalsOfList } from './arrival'
import { toParcelSummary } from './views'

type ParcelListQuery = ParsedPayloadOf<typeof getFirstPackagePage>

const MONTH_MS = 31 * 24 * 3600 * 1000

const parseGroup = (value: number): ParcelListGroup | undefined =>
  PARCEL_LIST_GROUPS.find((group) => PARCEL_LIST_GROUP_CODE[group] === value)

/**
 * Returns the terms of a search: a part of a number or of a receiver's name, or a whole phone as area
 * code-phone (S2 §2).
 */
function parseSearchTerms(keyword: string) {
  const phone = parsePhoneSearch(keyword)
  return {
    // Numbers are stored without the white space that users type or paste.
    number: normaliseTrackingNumber(keyword),
    receiver: keyword,
    phone: phone && toPhoneSearchKey(phone.areaCode, phone.phone),
  }
}

const listQueriedStates = ({ filter, group }: ParcelListQuery): readonly ParcelState[] => {
  const named = parseGroup(group)
  return filter ? listStatesInFilter(filter) : named ? listStatesInGroup(named) : PARCEL_STATES
}

const toParcelSearch = (context: AppContext, memberId: string, query: ParcelListQuery): ParcelSearch => {
  const keyword = query.keyword?.trim()
  return {
    memberId,
    states: listQueriedStates(query),
    terms: keyword ? parseSearchTerms(keyword) : undefined,
    declaredSince: query.time ? new Date(context.now().getTime() - query.time * MONTH_MS) : undefined,
    after: query.after === undefined ? undefined : parseListCursor(query.after),
    offset: query.after === undefined ? (query.page - 1) * PARCELS_PER_PAGE : 0,
  }
}

async function toPageView(context: AppContext, { rows, storageRates }: ParcelListPage) {
  const now = context.now()
  const arrivals = await loadArrivalsOfList(context, rows)
  const storage = pickRateAt(storageRates, now)
  const last = rows.length === PARCELS_PER_PAGE ? rows.at(-1) : undefined
  return {
    packageList: rows.map((row) => toParcelSummary(row, now, storage, arrivals.get(row.packageNo))),
    next: last ? formatListCursor({ time: last.updatedAt, id: last.packageNo }) : null,
  }
}

/** Returns one page of the member's own parcels, newest first, and the cursor of the next page. */
export async function loadParcelPage(context: AppContext, member: Member, query: ParcelListQuery) {
  const search = toParcelSearch(context, member.id, query)
  return toPageView(context, await loadParcelListPage(context.db, search, { member, isCounted: false }))
}

/** Returns lookups for the number of parcels in a group and in a filter. */
function sumCounts(rows: readonly ParcelStateCount[]) {
  const sum = (belongs: (row: ParcelStateCount) => boolean) =>
    rows.filter(belongs).reduce((total, row) => total + row.n, 0)
  return {
    group: (group: ParcelListGroup) => sum((row) => getListGroupForState(row.state) === group),
    filter: (filter: ParcelListFilter) => sum((row) => findListFilterForState(row.state) === filter),
  }
}

export async function loadFirstParcelPageWithCounts(
  context: AppContext,
  member: Member,
  query: ParcelListQuery,
) {
  const search = toParcelSearch(context, member.id, query)
  const list = await loadParcelListPage(context.db, search, { member, isCounted: true })
  const counts = sumCounts(list.counts)
  const filters = listFiltersInGroup(parseGroup(query.group) ?? 'waiting')
  return {
    ...(await toPageView(context, list)),
    toBeHandledCount: counts.group('waiting'),
    InProgressCount: counts.group('progress'),
    finishedCount: counts.group('finished'),
    filterCounts: Object.fromEntries(filters.map((filter) => [filter, counts.filter(filter)])),
    canSplit: list.canSplit,
    dictionaries: list.dictionaries,
  }
}

export async function countParcelsByFilter(
  context: AppContext,
  memberId: string,
  filters: readonly ParcelListFilter[],
) {
  const counts = sumCounts(await countParcelsOfMemberByState(context.db, memberId))
  return Object.fromEntries(filters.map((filter) => [filter, counts.filter(filter)]))
}
