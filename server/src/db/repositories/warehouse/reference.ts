import { and, asc, eq, getTableColumns, sql } from 'drizzle-orm'
import type { LocalisedText } from '../../../../../src/domain/base/language'
import type { LatinAddressColumns } from '../../../../../src/domain/warehouse/latin-address'
import { arrayPlaceholder, batchSingleRowReadsByKey, coalesceReads } from '../../batched'
import { jsonAggSubquery } from '../../json-agg-subquery'
import type { Db } from '../../open-db'
import { definePreparedStatement } from '../../prepared-statement'
import {
  conformityRequirements,
  countryPickupRemarks,
  customerServiceContacts,
  customsGoods,
  destinations,
  dictionaryEntries,
  districts,
  goodsCategories,
  goodsMaterials,
  goodsStyles,
  originCountries,
  originDestinationFlows,
  pickupPoints,
  pickupTypeLimits,
  postCodePrefixes,
  warehouses,
} from '../../schema/warehouse'

/** The forwarder's own tables. They decide what the app offers, accepts, charges and shows. */
export type WarehouseRow = typeof warehouses.$inferSelect
export type DestinationRow = typeof destinations.$inferSelect
export type OriginDestinationFlowRow = typeof originDestinationFlows.$inferSelect & {
  group: DestinationRow['group'] | null
}

const selectOfferedWarehouses = definePreparedStatement('offered_warehouses', (db) =>
  db
    .select({
      ...getTableColumns(warehouses),
      destinations: sql<
        string[]
      >`(select coalesce(jsonb_agg(${originDestinationFlows.tarArea} order by ${originDestinationFlows.flowId}), '[]') from ${originDestinationFlows} where ${originDestinationFlows.orgSto} = ${warehouses.code})`,
    })
    .from(warehouses)
    .where(eq(warehouses.offered, true))
    .orderBy(asc(warehouses.position), asc(warehouses.code)),
)

/** Returns the offered warehouses, each with the codes of the destinations that it ships to. */
export const listOfferedWarehouses = coalesceReads(
  (db): Promise<(WarehouseRow & { destinations: string[] })[]> => selectOfferedWarehouses(db).execute({}),
)

/**
 * Returns all warehouses, also those that are no longer offered. Their remaining parcels are still processed.
 */
export const listWarehouses = (db: Db): Promise<WarehouseRow[]> => db.select().from(warehouses)

const warehousesOfCodes = definePreparedStatement('warehouses_of_codes', (db) =>
  db
    .select()
    .from(warehouses)
    .where(sql`${warehouses.code} = any(${arrayPlaceholder('codes', 'text')})`),
)

/** Returns a warehouse, even if it is no longer offered. */
export const findWarehouse = batchSingleRowReadsByKey(
  (db, codes): Promise<WarehouseRow[]> => warehousesOfCodes(db).execute({ codes }),
  ({ code }) => code,
)

export const listDestinations = (db: Db): Promise<DestinationRow[]> =>
  db.select().from(destinations).orderBy(asc(destinations.position), asc(destinations.code))

/** Returns a destination, even if no list offers it. */
export async function findDestination(db: Db, code: string): Promise<DestinationRow | undefined> {
  const [row] = await db.select().from(destinations).where(eq(destinations.code, code))
  return row
}

export interface NamedPlace {
  code: string
  name: LocalisedText
}

/** Columns with the names of all warehouses and destinations, in their order. */
export const buildWarehouseAndDestinationNamesColumns = (db: Db) => ({
  from: jsonAggSubquery(
    db
      .select({
        code: warehouses.code,
        name: warehouses.warehouse,
        canSplit: warehouses.canSplit,
        isListed: warehouses.offered,
      })
      .from(warehouses)
      .orderBy(asc(warehouses.position), asc(warehouses.code)),
  ),
  to: jsonAggSubquery(
    db
      .select({ code: destinations.code, name: destinations.name, isListed: destinations.delivery })
      .from(destinations)
      .orderBy(asc(destinations.position), asc(destinations.code)),
  ),
})

/**
 * Selects flows with the group of their destination. The group is null if the table of destinations lacks it.
 */
const selectFlowsWithGroup = (db: Db) =>
  db
    .select({ ...getTableColumns(originDestinationFlows), group: destinations.group })
    .from(originDestinationFlows)
    .leftJoin(destinations, eq(destinations.code, originDestinationFlows.tarArea))
    .$dynamic()

/** Changes what the customs of a flow ask for. Returns false if there is no such flow. */
export async function changeOriginDestinationFlow(
  db: Db,
  flowId: string,
  change: Pick<typeof originDestinationFlows.$inferSelect, 'originRequired' | 'receiverConfirmation'>,
): Promise<boolean> {
  const isFlow = eq(originDestinationFlows.flowId, flowId)
  return (await db.update(originDestinationFlows).set(change).where(isFlow).returning()).length > 0
}

/** Changes the Latin address of a warehouse. Returns false if there is no such warehouse. */
export async function changeLatinAddress(
  db: Db,
  code: string,
  change: Omit<LatinAddressColumns, 'countryCode'>,
): Promise<boolean> {
  return (await db.update(warehouses).set(change).where(eq(warehouses.code, code)).returning()).length > 0
}

/** @param orgSto if set, only flows of this origin store */
export const listOriginDestinationFlows = (db: Db, orgSto?: string): Promise<OriginDestinationFlowRow[]> =>
  selectFlowsWithGroup(db)
    .where(orgSto === undefined ? undefined : eq(originDestinationFlows.orgSto, orgSto))
    .orderBy(asc(originDestinationFlows.flowId))

const flowsOfIds = definePreparedStatement('flows_of_ids', (db) =>
  selectFlowsWithGroup(db).where(
    sql`${originDestinationFlows.flowId} = any(${arrayPlaceholder('ids', 'text')})`,
  ),
)

export const findOriginDestinationFlowById = batchSingleRowReadsByKey(
  (db, ids): Promise<OriginDestinationFlowRow[]> => flowsOfIds(db).execute({ ids }),
  ({ flowId }) => flowId,
)

export const listGoodsCategories = (db: Db) =>
  db.select().from(goodsCategories).orderBy(asc(goodsCategories.position), asc(goodsCategories.typeId))

export const listGoodsMaterials = (db: Db) =>
  db.select().from(goodsMaterials).orderBy(asc(goodsMaterials.position), asc(goodsMaterials.materialId))

export const listGoodsStyles = (db: Db) =>
  db.select().from(goodsStyles).orderBy(asc(goodsStyles.position), asc(goodsStyles.styleId))

export const listCustomsGoods = (db: Db) =>
  db.select().from(customsGoods).orderBy(asc(customsGoods.categoryId), asc(customsGoods.contentId))

export const listOriginCountries = (db: Db) =>
  db.select().from(originCountries).orderBy(asc(originCountries.position), asc(originCountries.code))

/** Returns what the conformity inspection of a destination requires of goods of a category. */
export async function findConformityRequirement(
  db: Db,
  { tarArea, categoryId }: { tarArea: string; categoryId: string },
) {
  const [row] = await db
    .select()
    .from(conformityRequirements)
    .where(
      and(eq(conformityRequirements.tarArea, tarArea), eq(conformityRequirements.categoryId, categoryId)),
    )
  return row
}

/** Returns the lists that a commodity's fields choose from (domain/forecast/goods-lists). */
export async function loadGoodsOptionLists(db: Db) {
  const [categories, materials, styles] = await Promise.all([
    listGoodsCategories(db),
    listGoodsMaterials(db),
    listGoodsStyles(db),
  ])
  return { categories, materials, styles }
}

export const listPickupPointsOfCountry = (db: Db, country: string) =>
  db.select().from(pickupPoints).where(eq(pickupPoints.country, country)).orderBy(asc(pickupPoints.id))

export const listPickupTypeLimitsOfCountry = (db: Db, country: string) =>
  db
    .select()
    .from(pickupTypeLimits)
    .where(eq(pickupTypeLimits.country, country))
    .orderBy(asc(pickupTypeLimits.pickupType))

export async function findPickupRemarkOfCountry(db: Db, country: string) {
  const [row] = await db.select().from(countryPickupRemarks).where(eq(countryPickupRemarks.country, country))
  return row?.remark ?? null
}

export const listEntriesOfDictionary = (db: Db, dictName: string) =>
  db
    .select({ value: dictionaryEntries.value, name: dictionaryEntries.name })
    .from(dictionaryEntries)
    .where(eq(dictionaryEntries.dictName, dictName))
    .orderBy(asc(dictionaryEntries.position))

export async function findPickupPoint(db: Db, id: string) {
  const [row] = await db.select().from(pickupPoints).where(eq(pickupPoints.id, id))
  return row
}

/** @param parentId '' for the provinces; without it, all places of the country */
export const listDistricts = (db: Db, { country, parentId }: { country: string; parentId?: string }) =>
  db
    .select()
    .from(districts)
    .where(
      and(
        eq(districts.country, country),
        parentId === undefined ? undefined : eq(districts.parentId, parentId),
      ),
    )
    .orderBy(asc(districts.id))

export const listPostCodePrefixesOfCountry = (db: Db, country: string) =>
  db.select().from(postCodePrefixes).where(eq(postCodePrefixes.country, country))

export async function findCustomerServiceContact(db: Db) {
  const [row] = await db.select().from(customerServiceContacts).limit(1)
  return row
}
