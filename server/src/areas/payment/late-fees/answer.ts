import type { ParsedPayloadOf } from '../../../../../src/contract/call'
import type { agreeToLateFee, refuseLateFee } from '../../../../../src/contract/late-fees'
import { isLateFeeOpen, type LateFeeEvent, purposeOfLateFee } from '../../../../../src/domain/late-fee'
import { isUnpaid } from '../../../../../src/domain/payment'
import type { Member, World } from '../../../context'
import {
  findLateFee,
  type LateFeeRow,
  moveLateFee,
  setLateFeeOrder,
} from '../../../db/repositories/late-fees'
import { lockMember } from '../../../db/repositories/members'
import { findOrder } from '../../../db/repositories/orders'
import { Failure } from '../../../http/failure'
import { once } from '../../idempotency'
import { hasPaymentUnderWay } from '../amount-due'
import { lockBill } from '../bill'
import { closeOrder } from '../close'
import { orderIn } from '../create-order'

const CODES = { missing: 'FEE1', held: 'ORD2', nothing: 'FEE1', changed: 'ORD8' } as const

/**
 * A fee that the member may still answer to, with the member locked, by whom all that becomes of it begins; another's
 * does not exist. Throws FEE1.
 */
async function lockOwn(tx: World, memberId: string, id: string): Promise<LateFeeRow> {
  await lockMember(tx.db, memberId)
  const fee = await findLateFee(tx.db, id)
  if (fee?.memberId !== memberId || !isLateFeeOpen(fee.state)) throw new Failure('FEE1')
  return fee
}

const moveTo = (tx: World, { id }: LateFeeRow, event: LateFeeEvent) =>
  moveLateFee(tx.db, id, { event, at: tx.now() })

/** Agrees to a fee, once a key, and orders it; one that is ordered already is given again. Throws FEE1, ORD2, ORD8. */
export function agree(
  world: World,
  member: Member,
  { idempotencyKey: key, ...content }: ParsedPayloadOf<typeof agreeToLateFee>,
): Promise<{ orderNo: string }> {
  return once(world, { memberId: member.id, call: 'agreeToLateFee', key, content }, async (tx) => {
    const fee = await lockOwn(tx, member.id, content.id)
    await moveTo(tx, fee, 'agree')
    const wanted = {
      ...{ name: purposeOfLateFee(fee.feeType), details: { lateFeeId: fee.id } },
      ...{ packageNos: [fee.packageNo], totalCents: content.totalCents },
    }
    const { orderNo } = await orderIn(tx, member, wanted, CODES)
    await setLateFeeOrder(tx.db, fee.id, orderNo)
    return { orderNo }
  })
}

/** Does not agree to a fee, once a key: what was ordered of it is closed. Throws FEE1, and ORD2 while it is being paid. */
export function refuse(
  world: World,
  member: Member,
  { idempotencyKey: key, ...content }: ParsedPayloadOf<typeof refuseLateFee>,
): Promise<Record<string, never>> {
  return once(world, { memberId: member.id, call: 'refuseLateFee', key, content }, async (tx) => {
    const fee = await lockOwn(tx, member.id, content.id)
    if (fee.orderNo && (await hasPaymentUnderWay(tx, fee.orderNo)))
      throw new Failure('ORD2', { orderNo: fee.orderNo })
    await closeOrderOf(tx, fee)
    await moveTo(tx, fee, 'refuse')
    return {}
  })
}

/** Closes what was ordered of a fee and nobody paid; what still comes in by it goes back. */
export async function closeOrderOf(tx: World, { orderNo }: LateFeeRow): Promise<void> {
  const order = orderNo ? await findOrder(tx.db, orderNo) : undefined
  if (order && isUnpaid(order.status)) await closeOrder(tx, await lockBill(tx, order), 'cancel')
}
