import type { ParsedPayloadOf } from '../../../../src/contract/call'
import type { createOrder } from '../../../../src/contract/payment'
import { UNPAID_LIFETIME_MS } from '../../../../src/domain/payment'
import type { Member, World } from '../../context'
import { sumOf } from '../../db/repositories/fees'
import {
  insertOrder,
  lockOpenOrdersOf,
  moveOrder,
  type OrderRow,
  packageNosOf,
} from '../../db/repositories/orders'
import type { ParcelRow } from '../../db/repositories/parcels'
import { paymentsOf } from '../../db/repositories/payments'
import { Failure } from '../../http/failure'
import { newOrderNo } from '../../ids'
import { once } from '../idempotency'
import { lockParcels } from './bill'
import type { OfferedPurpose } from './purposes/purpose'
import { offeredPurpose } from './purposes/table'

type Ordering = ParsedPayloadOf<typeof createOrder>
type Ordered = Pick<OrderRow, 'orderNo' | 'payBefore'>

/** Makes an order of what is due, once a key; for the same parcels an order that is still open is given again. */
export async function makeOrder(world: World, member: Member, request: Ordering) {
  const packageNos = [...new Set(request.packageNos)].sort()
  const write = {
    memberId: member.id,
    call: 'createOrder',
    about: packageNos.join(' '),
    key: request.idempotencyKey,
  }
  return once(world, write, async (tx) => {
    const { orderNo, payBefore } = await order(tx, member, { ...request, packageNos })
    return { orderNo, payBefore: payBefore.toISOString() }
  })
}

async function order(tx: World, member: Member, request: Ordering): Promise<Ordered> {
  const { name, purpose } = offeredPurpose(request.purpose)
  const { packageNos, totalCents } = request
  const parcels = await ownParcels(tx, member, { purpose, packageNos })
  const price = await purpose.price(tx, { parcels, totalCents })
  if (!price) throw new Failure('1')
  const due = sumOf(price.lines)
  if (due === 0) throw new Failure('5')
  if (due !== totalCents) throw new Failure('8')
  const open = await replaceOpenOrders(tx, packageNos, due)
  if (open) return open
  const row = {
    orderNo: newOrderNo(),
    memberId: member.id,
    purpose: name,
    currency: price.currency,
    payBefore: new Date(tx.now().getTime() + UNPAID_LIFETIME_MS),
    createdAt: tx.now(),
  }
  await insertOrder(tx.db, row, { packageNos, lines: price.lines })
  return row
}

/** The parcels of the wish, locked; as many as the purpose takes, and the member's own. Throws code 1. */
async function ownParcels(
  tx: World,
  member: Member,
  request: { purpose: OfferedPurpose; packageNos: readonly string[] },
): Promise<ParcelRow[]> {
  const parcels = await lockParcels(tx, request.packageNos)
  const fits = (request.purpose.parcels === 'some') === request.packageNos.length > 0
  if (!fits || !parcels || parcels.some((parcel) => parcel.memberId !== member.id)) throw new Failure('1')
  return parcels
}

/**
 * The open order of exactly these parcels and this amount (order code 2 is a repeat, PAYM-86 A). Others that wait for
 * one of the parcels close, unless their provider works on a payment: a parcel waits for one payment at most.
 */
async function replaceOpenOrders(
  tx: World,
  packageNos: readonly string[],
  due: number,
): Promise<Ordered | undefined> {
  for (const order of await lockOpenOrdersOf(tx.db, packageNos)) {
    const same = (await packageNosOf(tx.db, order.orderNo)).join(' ') === packageNos.join(' ')
    if (same && order.totalCents === due && order.payBefore > tx.now()) return order
    if ((await paymentsOf(tx.db, order.orderNo, ['processing'])).length > 0) throw new Failure('2')
    await moveOrder(tx.db, order, { event: 'cancel' })
  }
  return undefined
}
