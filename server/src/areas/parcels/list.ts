import type { ParsedPayloadOf } from '../../../../src/contract/call'
import { PARCELS_PER_PAGE, type queryPackages } from '../../../../src/contract/parcels'
import {
  filterOf,
  filtersOfGroup,
  groupOf,
  PACKAGE_GROUP,
  PACKAGE_GROUPS,
  type PackageFilter,
  type PackageGroup,
  statesOfFilter,
  statesOfGroup,
} from '../../../../src/domain/parcel-state'
import { parsePhoneSearch } from '../../../../src/domain/phone'
import { normaliseTrackingNumber } from '../../../../src/domain/tracking-number'
import type { World } from '../../context'
import { countByState, searchParcels } from '../../db/repositories/parcels'
import { allDestinations, allWarehouses } from '../../db/repositories/reference'
import { summariesOf } from './views'

type Query = ParsedPayloadOf<typeof queryPackages>

const MONTH_MS = 31 * 24 * 3600 * 1000

const groupOfNumber = (value: number): PackageGroup | undefined =>
  PACKAGE_GROUPS.find((group) => PACKAGE_GROUP[group] === value)

/** What a search looks for: a part of a number or of a receiver's name, or a whole phone as area code-phone (S2 §2). */
function searchTerms(keyword: string) {
  const phone = parsePhoneSearch(keyword)
  return {
    // Numbers are stored without the white space that people type or paste.
    number: normaliseTrackingNumber(keyword),
    receiver: keyword,
    phone: phone && `${phone.areaCode}-${phone.phone}`,
  }
}

/** One page of the member's own parcels, newest first. */
export async function pageOf(world: World, memberId: string, query: Query) {
  const group = groupOfNumber(query.group)
  const keyword = query.keyword?.trim()
  const rows = await searchParcels(world.db, {
    memberId,
    states: query.filter ? statesOfFilter(query.filter) : group ? statesOfGroup(group) : undefined,
    terms: keyword ? searchTerms(keyword) : undefined,
    declaredSince: query.time ? new Date(world.now().getTime() - query.time * MONTH_MS) : undefined,
    limit: PARCELS_PER_PAGE,
    offset: (query.page - 1) * PARCELS_PER_PAGE,
  })
  return summariesOf(world.db, rows)
}

/** How many parcels each state holds, by one statement. */
async function countsOf(world: World, memberId: string) {
  const rows = await countByState(world.db, memberId)
  const sum = (belongs: (row: (typeof rows)[number]) => boolean) =>
    rows.filter(belongs).reduce((total, row) => total + row.n, 0)
  return {
    group: (group: PackageGroup) => sum((row) => groupOf(row.state) === group),
    filter: (filter: PackageFilter) => sum((row) => filterOf(row.state) === filter),
  }
}

export async function firstPage(world: World, memberId: string, query: Query) {
  const [packageList, counts, warehouses, destinations] = await Promise.all([
    pageOf(world, memberId, query),
    countsOf(world, memberId),
    allWarehouses(world.db),
    allDestinations(world.db),
  ])
  const filters = filtersOfGroup(groupOfNumber(query.group) ?? 'waiting')
  return {
    packageList,
    toBeHandledCount: counts.group('waiting'),
    InProgressCount: counts.group('progress'),
    finishedCount: counts.group('finished'),
    filterCounts: Object.fromEntries(filters.map((filter) => [filter, counts.filter(filter)])),
    dictionaries: {
      from: warehouses.map(({ code, warehouse }) => ({ code, name: warehouse })),
      to: destinations.flatMap(({ code, name, delivery }) => (delivery ? { code, name } : [])),
    },
  }
}

export async function filterCounts(world: World, memberId: string, filters: readonly PackageFilter[]) {
  const counts = await countsOf(world, memberId)
  return Object.fromEntries(filters.map((filter) => [filter, counts.filter(filter)]))
}
