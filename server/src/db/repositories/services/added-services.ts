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

/** Whether a warehouse offers anything at all: a column of a statement. */
export const buildOffersServicesColumn = (whCode: Column) =>
  sql<boolean>`(select count(*) > 0 from ${warehouseAddedServiceConfigs}
    where ${eq(warehouseAddedServiceConfigs.whCode, whCode)} and ${eq(warehouseAddedServiceConfigs.openFlag, 1)})`

/** What a warehouse offers and what not. */
export const listAddedServiceConfigsOfWarehouse = (db: Db, whCode: string) => listConfigs(db, [whCode])

/** Whether a warehouse offers a service. */
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

/** The row of a service, locked until the transaction ends: after its order. */
export async function lockAddedService(db: Db, orderNo: string): Promise<AddedServiceOrderRow | undefined> {
  const [row] = await db
    .select()
    .from(addedServiceOrders)
    .where(eq(addedServiceOrders.orderNo, orderNo))
    .for('update')
  return row
}

/**
 * Services of parcels with their orders, the newest first; without those that have nothing more to tell: never paid and
 * closed, of which each change of a choice leaves one, and cancelled before a moment with their money back.
 */
export const listAddedServiceOrdersToShow = async (
  db: Db,
  packageNos: readonly string[],
  cancelledBefore: Date,
): Promise<OrderedService[]> =>
  (await listServices(db, packageNos)).filter(({ service, order }) =>
    isAddedServiceOrderToShow(service, order.status, cancelledBefore),
  )

/** Whether a service has more to tell: all but one that was cancelled before a moment and has its money back. */
export const isAddedServiceOrderToShow = (
  { state, updatedAt }: Pick<AddedServiceOrderRow, 'state' | 'updatedAt'>,
  orderStatus: OrderRow['status'],
  cancelledBefore: Date,
): boolean => state !== 'cancelled' || orderStatus !== 'refunded' || updatedAt > cancelledBefore

/** The statement of a parcel's services that were ever paid for, or wait for it, in brief, the newest first. */
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

/** Services of parcels that were ever paid for, or wait for it, the newest first. */
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

/** Writes the service of a new order; of an order that is asked for again its remark is the newest. */
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
 * Moves a service by the state machine of domain/services/added-service: the only writer of a state. False, with nothing
 * written, when the service does not allow the event. To be called with its order locked.
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

/** Unpaid orders of one service of a parcel. */
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

/** Services that wait for the warehouse, of a parcel and of those in it, each with where its parcel stands. */
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

/** Services that were paid before a moment and wait, the oldest first; without videos, which nobody takes by himself. */
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

/** Services that the warehouse was asked for: those that wait first, then the newest. */
export const listAddedServicesForWarehouse = (db: Db, limit: number) =>
  db
    .select({ service: addedServiceOrders, aptId: members.aptId })
    .from(addedServiceOrders)
    .innerJoin(members, eq(members.id, addedServiceOrders.memberId))
    .where(inArray(addedServiceOrders.state, ['waiting', 'done', 'failed']))
    .orderBy(sql`${addedServiceOrders.state} = 'waiting' desc`, desc(addedServiceOrders.createdAt))
    .limit(limit)

/**
 * A file that the warehouse hands over, before it is written: it takes the first free place of those there are. False,
 * with nothing written, when all are taken, also by files that are being written. To be called with its service locked.
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

/** @returns whether its row is still there */
export async function markServiceFileStored(db: Db, id: string): Promise<boolean> {
  const rows = await db
    .update(addedServiceFiles)
    .set({ stored: true })
    .where(eq(addedServiceFiles.id, id))
    .returning({ id: addedServiceFiles.id })
  return rows.length > 0
}

/** Files of a service that were begun before a moment and never written to their end. */
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

/** Removes a file's row; its file is the caller's to remove. */
export async function deleteServiceFileRow(db: Db, id: string): Promise<void> {
  await db.delete(addedServiceFiles).where(eq(addedServiceFiles.id, id))
}

/** What is written of what the warehouse took for a service, in its order. */
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

/** The statement of pictures of a parcel's services that are done. */
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

/** Every file of a member's services. */
export const listServiceFilesOfMember = (
  db: Db,
  memberId: string,
): Promise<Pick<AddedServiceFileRow, 'id' | 'fileName'>[]> =>
  db
    .select({ id: addedServiceFiles.id, fileName: addedServiceFiles.fileName })
    .from(addedServiceFiles)
    .innerJoin(addedServiceOrders, eq(addedServiceOrders.orderNo, addedServiceFiles.orderNo))
    .where(eq(addedServiceOrders.memberId, memberId))

/** What members and the warehouse wrote to each other is taken out; that a service was ordered stays. */
export async function eraseServiceRemarksOfMember(db: Db, memberId: string): Promise<void> {
  await db
    .update(addedServiceOrders)
    .set({ remark: '', whRemark: '', reply: '' })
    .where(eq(addedServiceOrders.memberId, memberId))
}
