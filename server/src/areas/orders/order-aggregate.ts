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
 * Open orders that one that is wanted repeats or replaces, or that hold it up: as its purpose says, else of the same
 * parcels; of one that is about none, the member's own of what it replaces.
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
 * An order of this member; another's does not exist.
 * @param missing what is thrown when there is none
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

/** The parcels that an order is about, unlocked. */
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
  throw new Error(`order ${orderNo} is not there with its parcels`)
}

/** The rows of parcels, locked in the order of their numbers; undefined when one of them is missing. */
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
 * An order and all that belongs to it, locked: the member first, whose balance may move, then the parcels, then the
 * order. Always in this order, so that no two transactions wait for each other.
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
