import { and, asc, eq, getTableColumns, sql } from 'drizzle-orm'
import type { LocalisedText } from '../../../../../src/domain/base/language'
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
  originDestinationFlows,
  pickupPoints,
  pickupTypeLimits,
  postCodePrefixes,
  warehouses,
} from '../../schema/warehouse'

/** The forwarder's own tables: what stands in them is offered, accepted, priced and shown. */
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

/** With the codes of the destinations that each ships to. */
export const listOfferedWarehouses = coalesceReads(
  (db): Promise<(WarehouseRow & { destinations: string[] })[]> => selectOfferedWarehouses(db).execute({}),
)

/** Also those that are offered no more: what lies there goes on. */
export const listWarehouses = (db: Db): Promise<WarehouseRow[]> => db.select().from(warehouses)

const warehousesOfCodes = definePreparedStatement('warehouses_of_codes', (db) =>
  db
    .select()
    .from(warehouses)
    .where(sql`${warehouses.code} = any(${arrayPlaceholder('codes', 'text')})`),
)

/** Also one that is offered no more. */
export const findWarehouse = batchSingleRowReadsByKey(
  (db, codes): Promise<WarehouseRow[]> => warehousesOfCodes(db).execute({ codes }),
  ({ code }) => code,
)

export const listDestinations = (db: Db): Promise<DestinationRow[]> =>
  db.select().from(destinations).orderBy(asc(destinations.position), asc(destinations.code))

/** Also one that no list offers. */
export async function findDestination(db: Db, code: string): Promise<DestinationRow | undefined> {
  const [row] = await db.select().from(destinations).where(eq(destinations.code, code))
  return row
}

export interface NamedPlace {
  code: string
  name: LocalisedText
}

/** Every warehouse and every destination by name, in their order: columns of a statement. */
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

/** Flows with the group of their destination, null of one that is not in the table. */
const selectFlowsWithGroup = (db: Db) =>
  db
    .select({ ...getTableColumns(originDestinationFlows), group: destinations.group })
    .from(originDestinationFlows)
    .leftJoin(destinations, eq(destinations.code, originDestinationFlows.tarArea))
    .$dynamic()

/** @param orgSto of this origin store only */
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

/** What the inspection of a destination asks of goods of a category. */
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

/** What a commodity chooses from (domain/forecast/goods-lists). */
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

/** @param parentId '' for the provinces; all places of the country without it */
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
