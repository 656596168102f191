import { and, count, desc, eq, gt, ilike, inArray, or, type SQL } from 'drizzle-orm'
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
import { allDestinations, allWarehouses } from '../../db/repositories/reference'
import { parcels } from '../../db/schema/parcels'
import { summariesOf } from './views'

type Query = ParsedPayloadOf<typeof queryPackages>

const MONTH_MS = 31 * 24 * 3600 * 1000

const groupOfNumber = (value: number): PackageGroup | undefined =>
  PACKAGE_GROUPS.find((group) => PACKAGE_GROUP[group] === value)

/** Waybill, receiver's name, or a phone as area code-phone (S2 §2). */
function matches(keyword: string): SQL | undefined {
  const phone = parsePhoneSearch(keyword)
  const containing = (text: string) => `%${text.replace(/[%_\\]/g, '\\$&')}%`
  // Numbers are stored without the white space that people type or paste.
  const number = containing(normaliseTrackingNumber(keyword))
  return or(
    ilike(parcels.trackingNo, number),
    ilike(parcels.packageNo, number),
    ilike(parcels.exportWaybillNo, number),
    ilike(parcels.receiverName, containing(keyword)),
    phone && eq(parcels.receiverPhone, `${phone.areaCode}-${phone.phone}`),
  )
}

/** One page of the member's own parcels, newest first. */
export async function pageOf(world: World, memberId: string, it: Query) {
  const group = groupOfNumber(it.group)
  const states = it.filter ? statesOfFilter(it.filter) : group ? statesOfGroup(group) : undefined
  const keyword = it.keyword?.trim()
  const where = and(
    eq(parcels.memberId, memberId),
    states && inArray(parcels.state, states),
    keyword ? matches(keyword) : undefined,
    it.time ? gt(parcels.createdAt, new Date(world.now().getTime() - it.time * MONTH_MS)) : undefined,
  )
  const rows = await world.db
    .select()
    .from(parcels)
    .where(where)
    .orderBy(desc(parcels.updatedAt), desc(parcels.packageNo))
    .limit(PARCELS_PER_PAGE)
    .offset((it.page - 1) * PARCELS_PER_PAGE)
  return summariesOf(world.db, rows)
}

/** How many parcels each state holds, by one statement. */
async function countsOf(world: World, memberId: string) {
  const rows = await world.db
    .select({ state: parcels.state, n: count() })
    .from(parcels)
    .where(eq(parcels.memberId, memberId))
    .groupBy(parcels.state)
  const sum = (belongs: (row: (typeof rows)[number]) => boolean) =>
    rows.filter(belongs).reduce((total, row) => total + row.n, 0)
  return {
    group: (group: PackageGroup) => sum((row) => groupOf(row.state) === group),
    filter: (filter: PackageFilter) => sum((row) => filterOf(row.state) === filter),
  }
}

export async function firstPage(world: World, memberId: string, it: Query) {
  const [packageList, counts, warehouses, destinations] = await Promise.all([
    pageOf(world, memberId, it),
    countsOf(world, memberId),
    allWarehouses(world.db),
    allDestinations(world.db),
  ])
  const filters = filtersOfGroup(groupOfNumber(it.group) ?? 'waiting')
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
