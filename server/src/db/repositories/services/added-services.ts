import { and, asc, type Column, count, desc, eq, inArray, lte, ne, or, sql } from 'drizzle-orm'
import { UNPAID_ORDER_STATUSES } from '../../../../../src/domain/orders/order-status'
import {
  ADDED_SERVICE_TYPE_CODE,
  findNextServiceState,
  type ServiceTransitionEvent,
} from '../../../../../src/domain/services/added-service'
import { batchRowReadsByKey } from '../../batched'
import type { Db } from '../../open-db'
import { members } from '../../schema/members'
import { orders } from '../../schema/orders'
import { parcels } from '../../schema/parcels'
import { addedServiceFiles, addedServiceOrders, warehouseAddedServiceConfigs } from '../../schema/services'
import type { OrderRow } from '../orders/orders'

export type AddedServiceOrderRow = typeof addedServiceOrders.$inferSelect
export type AddedServiceFileRow = typeof addedServiceFiles.$inferSelect

const listConfigs = batchRowReadsByKey(
  (db, whCodes) =>
    db
      .select()
      .from(warehouseAddedServiceConfigs)
      .where(inArray(warehouseAddedServiceConfigs.whCode, [...whCodes]))
      .orderBy(asc(warehouseAddedServiceConfigs.addedType)),
  ({ whCode }) => whCode,
)

/** Column that says whether a warehouse offers any service. */
export const buildOffersServicesColumn = (whCode: Column) =>
  sql<boolean>`(select count(*) > 0 from ${warehouseAddedServiceConfigs}
    where ${eq(warehouseAddedServiceConfigs.whCode, whCode)} and ${eq(warehouseAddedServiceConfigs.openFlag, 1)})`

/** Returns the services of a warehouse, offered or not. */
export const listAddedServiceConfigsOfWarehouse = (db: Db, whCode: string) => listConfigs(db, [whCode])

/** Returns whether a warehouse offers a service. */
export async function isServiceOfferedByWarehouse(
  db: Db,
  { whCode, addedType }: { whCode: string; addedType: number },
): Promise<boolean> {
  const configs = await listAddedServiceConfigsOfWarehouse(db, whCode)
  return configs.some((config) => config.openFlag === 1 && config.addedType === addedType)
}

export async function findAddedServiceOrder(
  db: Db,
  orderNo: string,
): Promise<AddedServiceOrderRow | undefined> {
  const [row] = await db.select().from(addedServiceOrders).where(eq(addedServiceOrders.orderNo, orderNo))
  return row
}

/** Returns the row of a service, locked until the transaction ends. Lock its order first. */
export async function lockAddedService(db: Db, orderNo: string): Promise<AddedServiceOrderRow | undefined> {
  const [row] = await db
    .select()
    .from(addedServiceOrders)
    .where(eq(addedServiceOrders.orderNo, orderNo))
    .for('update')
  return row
}

/**
 * Returns the services of parcels with their orders, newest first. It leaves out services that were closed
 * unpaid; each changed choice leaves one. It also leaves out services that were cancelled before a time and
 * are refunded.
 */
export const listAddedServiceOrdersToShow = async (
  db: Db,
  packageNos: readonly string[],
  cancelledBefore: Date,
): Promise<OrderedService[]> =>
  (await listServices(db, packageNos)).filter(({ service, order }) =>
    isAddedServiceOrderToShow(service, order.status, cancelledBefore),
  )

/**
 * Returns whether a service is still shown. Only a service that was cancelled before a time and is refunded
 * is not.
 */
export const isAddedServiceOrderToShow = (
  { state, updatedAt }: Pick<AddedServiceOrderRow, 'state' | 'updatedAt'>,
  orderStatus: OrderRow['status'],
  cancelledBefore: Date,
): boolean => state !== 'cancelled' || orderStatus !== 'refunded' || updatedAt > cancelledBefore

/** Query of a parcel's services in brief, newest first, except for those that were closed unpaid. */
export const buildPaidOrPayableServicesOfParcelQuery = (db: Db, packageNo: Column) =>
  db
    .select({
      orderNo: addedServiceOrders.orderNo,
      addedType: addedServiceOrders.addedType,
      count: addedServiceOrders.count,
      state: addedServiceOrders.state,
      createdAt: addedServiceOrders.createdAt,
      updatedAt: addedServiceOrders.updatedAt,
      orderStatus: orders.status,
    })
    .from(addedServiceOrders)
    .innerJoin(orders, eq(orders.orderNo, addedServiceOrders.orderNo))
    .where(and(eq(addedServiceOrders.packageNo, packageNo), ne(addedServiceOrders.state, 'closed')))
    .orderBy(desc(addedServiceOrders.createdAt), desc(addedServiceOrders.orderNo))

interface OrderedService {
  service: AddedServiceOrderRow
  order: OrderRow
}

/** Returns the services of parcels, newest first, except for those that were closed unpaid. */
const listServices = batchRowReadsByKey(
  (db, packageNos): Promise<OrderedService[]> =>
    db
      .select({ service: addedServiceOrders, order: orders })
      .from(addedServiceOrders)
      .innerJoin(orders, eq(orders.orderNo, addedServiceOrders.orderNo))
      .where(
        and(inArray(addedServiceOrders.packageNo, [...packageNos]), ne(addedServiceOrders.state, 'closed')),
      )
      .orderBy(desc(addedServiceOrders.createdAt), desc(addedServiceOrders.orderNo)),
  ({ service }) => service.packageNo,
)

/** Inserts the service of a new order. If the order is requested again, only the remark is updated. */
export async function insertServiceOrUpdateRemark(
  db: Db,
  row: Omit<typeof addedServiceOrders.$inferInsert, 'state'>,
): Promise<void> {
  const { remark, updatedAt } = row
  await db
    .insert(addedServiceOrders)
    .values({ ...row, state: 'notPaid' })
    .onConflictDoUpdate({ target: addedServiceOrders.orderNo, set: { remark, updatedAt } })
}

/**
 * Moves a service through the state machine of domain/services/added-service. Only this function writes the
 * state. Returns false, and writes nothing, if the service does not allow the event. The caller must hold the
 * lock of its order.
 */
export async function transitionAddedService(
  db: Db,
  orderNo: string,
  step: { event: ServiceTransitionEvent; at: Date } & Partial<
    Pick<AddedServiceOrderRow, 'whRemark' | 'reply' | 'failureReason'>
  >,
): Promise<boolean> {
  const { event, at, ...change } = step
  const service = await lockAddedService(db, orderNo)
  const state = service && findNextServiceState(service.state, event)
  if (!state) return false
  await db
    .update(addedServiceOrders)
    .set({ ...change, state, updatedAt: at })
    .where(eq(addedServiceOrders.orderNo, orderNo))
  return true
}

/** Returns the unpaid orders of one service of a parcel. */
export async function listUnpaidOrdersOfParcelService(
  db: Db,
  { packageNo, addedType }: Pick<AddedServiceOrderRow, 'packageNo' | 'addedType'>,
): Promise<OrderRow[]> {
  const rows = await db
    .select({ order: orders })
    .from(addedServiceOrders)
    .innerJoin(orders, eq(orders.orderNo, addedServiceOrders.orderNo))
    .where(
      and(
        eq(addedServiceOrders.packageNo, packageNo),
        eq(addedServiceOrders.addedType, addedType),
        inArray(orders.status, UNPAID_ORDER_STATUSES),
      ),
    )
  return rows.map(({ order }) => order)
}

/**
 * Returns services that wait for the warehouse, of a parcel and of those inside it, each with the state of
 * its parcel.
 */
export const listWaitingServicesOfParcelAndInnerParcels = (db: Db, packageNo: string) =>
  db
    .select({
      orderNo: addedServiceOrders.orderNo,
      memberId: addedServiceOrders.memberId,
      state: parcels.state,
      dissolvedAt: parcels.dissolvedAt,
    })
    .from(addedServiceOrders)
    .innerJoin(parcels, eq(parcels.packageNo, addedServiceOrders.packageNo))
    .where(
      and(
        eq(addedServiceOrders.state, 'waiting'),
        or(eq(parcels.packageNo, packageNo), eq(parcels.mergedInto, packageNo)),
      ),
    )
    .orderBy(asc(addedServiceOrders.orderNo))

/**
 * Returns waiting services that were paid before a time, oldest first. Excludes videos, which the sandbox
 * does not make automatically.
 */
export const listWaitingNonVideoServicesPaidBefore = (db: Db, since: Date): Promise<AddedServiceOrderRow[]> =>
  db
    .select()
    .from(addedServiceOrders)
    .where(
      and(
        eq(addedServiceOrders.state, 'waiting'),
        ne(addedServiceOrders.addedType, ADDED_SERVICE_TYPE_CODE.video),
        lte(addedServiceOrders.updatedAt, since),
      ),
    )
    .orderBy(asc(addedServiceOrders.updatedAt))
    .limit(20)

/** Returns the services that the warehouse was asked to do: the waiting ones first, then the newest. */
export const listAddedServicesForWarehouse = (db: Db, limit: number) =>
  db
    .select({ service: addedServiceOrders, aptId: members.aptId })
    .from(addedServiceOrders)
    .innerJoin(members, eq(members.id, addedServiceOrders.memberId))
    .where(inArray(addedServiceOrders.state, ['waiting', 'done', 'failed']))
    .orderBy(sql`${addedServiceOrders.state} = 'waiting' desc`, desc(addedServiceOrders.createdAt))
    .limit(limit)

/**
 * Inserts the row of a warehouse file before the file is written. It takes the first free place. Returns
 * false, and writes nothing, if all places are taken, including by unfinished files. The caller must hold the
 * lock of the service.
 */
export async function insertServiceFileInFreePlace(
  db: Db,
  file: Omit<typeof addedServiceFiles.$inferInsert, 'position'>,
  places: number,
): Promise<boolean> {
  const rows = await db
    .select({ position: addedServiceFiles.position })
    .from(addedServiceFiles)
    .where(eq(addedServiceFiles.orderNo, file.orderNo))
  const taken = new Set(rows.map(({ position }) => position))
  if (taken.size >= places) return false
  const position = Array.from({ length: places }, (_, place) => place).find((place) => !taken.has(place))!
  await db.insert(addedServiceFiles).values({ ...file, position })
  return true
}

/** @returns whether the row still exists */
export async function markServiceFileStored(db: Db, id: string): Promise<boolean> {
  const rows = await db
    .update(addedServiceFiles)
    .set({ stored: true })
    .where(eq(addedServiceFiles.id, id))
    .returning({ id: addedServiceFiles.id })
  return rows.length > 0
}

/** Returns files of a service that were started before a time and never finished. */
export const listUnfinishedFilesOfService = (
  db: Db,
  { orderNo, before }: { orderNo: string; before: Date },
): Promise<Pick<AddedServiceFileRow, 'id' | 'fileName'>[]> =>
  db
    .select({ id: addedServiceFiles.id, fileName: addedServiceFiles.fileName })
    .from(addedServiceFiles)
    .where(
      and(
        eq(addedServiceFiles.orderNo, orderNo),
        eq(addedServiceFiles.stored, false),
        lte(addedServiceFiles.createdAt, before),
      ),
    )

/** Deletes the row of a file. The caller removes the file. */
export async function deleteServiceFileRow(db: Db, id: string): Promise<void> {
  await db.delete(addedServiceFiles).where(eq(addedServiceFiles.id, id))
}

/** Returns the finished files of a service, in their order. */
export const listStoredServiceFiles = (db: Db, orderNo: string): Promise<AddedServiceFileRow[]> =>
  db
    .select()
    .from(addedServiceFiles)
    .where(and(eq(addedServiceFiles.orderNo, orderNo), addedServiceFiles.stored))
    .orderBy(asc(addedServiceFiles.position))

export async function countStoredServiceFiles(db: Db, orderNo: string): Promise<number> {
  const [row] = await db
    .select({ files: count() })
    .from(addedServiceFiles)
    .where(and(eq(addedServiceFiles.orderNo, orderNo), addedServiceFiles.stored))
  return row!.files
}

/** Query of the pictures of a parcel's completed photo services. */
export const buildDoneServicePhotosQuery = (db: Db, packageNo: Column) =>
  db
    .select({ fileName: addedServiceFiles.fileName })
    .from(addedServiceFiles)
    .innerJoin(addedServiceOrders, eq(addedServiceOrders.orderNo, addedServiceFiles.orderNo))
    .where(
      and(
        eq(addedServiceOrders.packageNo, packageNo),
        eq(addedServiceOrders.addedType, ADDED_SERVICE_TYPE_CODE.photo),
        eq(addedServiceOrders.state, 'done'),
        addedServiceFiles.stored,
      ),
    )
    .orderBy(asc(addedServiceOrders.createdAt), asc(addedServiceFiles.position))

/** Returns every file of a member's services. */
export const listServiceFilesOfMember = (
  db: Db,
  memberId: string,
): Promise<Pick<AddedServiceFileRow, 'id' | 'fileName'>[]> =>
  db
    .select({ id: addedServiceFiles.id, fileName: addedServiceFiles.fileName })
    .from(addedServiceFiles)
    .innerJoin(addedServiceOrders, eq(addedServiceOrders.orderNo, addedServiceFiles.orderNo))
    .where(eq(addedServiceOrders.memberId, memberId))

/** Erases the texts that the member and the warehouse wrote. The rows of the services stay. */
export async function eraseServiceRemarksOfMember(db: Db, memberId: string): Promise<void> {
  await db
    .update(addedServiceOrders)
    .set({ remark: '', whRemark: '', reply: '' })
    .where(eq(addedServiceOrders.memberId, memberId))
}
