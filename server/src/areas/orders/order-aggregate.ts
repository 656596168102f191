import type {
  AppContext,
  OrderAggregate,
  OrderConflictCriteria,
  OrderPurposeHandler,
} from '../../base/context'
import type { RefusalError } from '../../base/failure'
import { lockMember } from '../../db/repositories/members/members'
import {
  findOrder,
  listMemberUnpaidOrdersForPurposes,
  listOpenOrdersOfParcels,
  listOrderLines,
  listOrderPackageNos,
  lockOrder,
  type OrderRow,
} from '../../db/repositories/orders/orders'
import { findParcelOfMember, lockParcel, type ParcelRow } from '../../db/repositories/parcels/parcels'

interface ConflictQuery extends OrderConflictCriteria {
  memberId: string
  purpose: Pick<OrderPurposeHandler, 'parcels' | 'supersedes' | 'conflictingOrders'>
}

/**
 * Returns the open orders that a new order repeats or replaces, or that block it. The purpose may define
 * them. Otherwise they are the orders of the same parcels. For a purpose without parcels, they are the
 * member's orders that it replaces.
 */
export async function findConflictingOrders(context: AppContext, wanted: ConflictQuery): Promise<OrderRow[]> {
  const { memberId, packageNos, purpose } = wanted
  const { db } = context
  if (purpose.conflictingOrders) return purpose.conflictingOrders(context, wanted)
  if (purpose.parcels === 'none')
    return listMemberUnpaidOrdersForPurposes(db, { memberId, purposes: purpose.supersedes })
  return (await listOpenOrdersOfParcels(db, packageNos)).map(({ order }) => order)
}

/**
 * Returns an order of this member. An order of another member counts as missing.
 * @param missing returns the error for a missing order
 */
export async function getOwnOrder(
  context: AppContext,
  memberId: string,
  orderNo: string,
  missing: () => RefusalError,
): Promise<OrderRow> {
  const order = await findOrder(context.db, orderNo)
  if (order?.memberId !== memberId) throw missing()
  return order
}

/** Returns the parcels of an order, without locks. */
export async function loadParcelsOfOrder(
  { db }: AppContext,
  { orderNo, memberId }: Pick<OrderRow, 'orderNo' | 'memberId'>,
): Promise<ParcelRow[]> {
  const packageNos = await listOrderPackageNos(db, orderNo)
  const parcels = await Promise.all(
    packageNos.map((packageNo) => findParcelOfMember(db, { memberId, packageNo })),
  )
  return parcels.map((parcel) => parcel ?? throwIncomplete(orderNo))
}

function throwIncomplete(orderNo: string): never {
  throw new Error(`order ${orderNo} or one of its parcels is missing`)
}

/** Locks the rows of parcels, in the order of their numbers. Returns undefined if one of them is missing. */
export async function lockParcels(
  tx: AppContext,
  packageNos: readonly string[],
): Promise<ParcelRow[] | undefined> {
  const locked: ParcelRow[] = []
  for (const packageNo of [...packageNos].sort()) {
    const parcel = await lockParcel(tx.db, packageNo)
    if (!parcel) return undefined
    locked.push(parcel)
  }
  return locked
}

/**
 * Locks an order and all that belongs to it. The member is first, because the balance may change; then the
 * parcels, then the order. This sequence is always the same, so that transactions do not deadlock.
 */
export async function lockOrderAggregate(
  tx: AppContext,
  { orderNo, memberId }: Pick<OrderRow, 'orderNo' | 'memberId'>,
): Promise<OrderAggregate> {
  await lockMember(tx.db, memberId)
  const parcels = await lockParcels(tx, await listOrderPackageNos(tx.db, orderNo))
  const order = await lockOrder(tx.db, orderNo)
  if (!order || !parcels) return throwIncomplete(orderNo)
  return { order, parcels, lines: await listOrderLines(tx.db, orderNo) }
}
