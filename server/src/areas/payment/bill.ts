import type { AnyDetails } from '../../../../src/contract/order-details'
import type { World } from '../../context'
import { lockMember } from '../../db/repositories/members'
import {
  findOrder,
  linesOf,
  lockOrderRow,
  type OrderLine,
  type OrderRow,
  openOrdersOf,
  packageNosOf,
  unpaidOrdersFor,
} from '../../db/repositories/orders'
import { lockParcel, type ParcelRow } from '../../db/repositories/parcels'
import { Failure } from '../../http/failure'

/** An order with what it is about. */
export interface Bill {
  order: OrderRow
  parcels: ParcelRow[]
  lines: OrderLine[]
}

interface Wanted {
  memberId: string
  packageNos: readonly string[]
  /** what is chosen for it */
  details: AnyDetails
  purpose: {
    parcels: 'some' | 'none'
    replaces: readonly OrderRow['purpose'][]
    inTheWay?(world: World, wanted: Pick<Wanted, 'packageNos' | 'details'>): Promise<OrderRow[]>
  }
}

/**
 * Open orders that one that is wanted repeats or replaces, or that hold it up: as its purpose says, else of the same
 * parcels; of one that is about none, the member's own of what it replaces.
 */
export async function ordersInTheWay(world: World, wanted: Wanted): Promise<OrderRow[]> {
  const { memberId, packageNos, purpose } = wanted
  const { db } = world
  if (purpose.inTheWay) return purpose.inTheWay(world, wanted)
  if (purpose.parcels === 'none') return unpaidOrdersFor(db, { memberId, purposes: purpose.replaces })
  return (await openOrdersOf(db, packageNos)).map(({ order }) => order)
}

/** An order of this member; another's does not exist. Throws code 1. */
export async function ownOrder(world: World, memberId: string, orderNo: string): Promise<OrderRow> {
  const order = await findOrder(world.db, orderNo)
  if (order?.memberId !== memberId) throw new Failure('1')
  return order
}

/** The rows of parcels, locked in the order of their numbers; undefined when one of them is missing. */
export async function lockParcels(
  tx: World,
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
export async function lockBill(
  tx: World,
  { orderNo, memberId }: Pick<OrderRow, 'orderNo' | 'memberId'>,
): Promise<Bill> {
  await lockMember(tx.db, memberId)
  const parcels = await lockParcels(tx, await packageNosOf(tx.db, orderNo))
  const order = await lockOrderRow(tx.db, orderNo)
  if (!order || !parcels) throw new Error(`order ${orderNo} is not there with its parcels`)
  return { order, parcels, lines: await linesOf(tx.db, orderNo) }
}
