import type { ParsedPayloadOf } from '../../../../../src/contract/call'
import type { agreeToSurcharge, refuseSurcharge } from '../../../../../src/contract/late-fees'
import { getSurchargePurpose, isSurchargeOpen, type SurchargeEvent } from '../../../../../src/domain/late-fee'
import { isUnpaidStatus } from '../../../../../src/domain/payment'
import type { AppContext, Member } from '../../../context'
import {
  findSurcharge,
  type SurchargeRow,
  setSurchargeOrder,
  transitionSurcharge,
} from '../../../db/repositories/late-fees'
import { lockMember } from '../../../db/repositories/members'
import { findOrder } from '../../../db/repositories/orders'
import { Failure } from '../../../http/failure'
import { withIdempotencyKey } from '../../idempotency'
import { hasPaymentUnderWay } from '../amount-due'
import { lockOrderAggregate } from '../bill'
import { closeOrder } from '../close'
import { placeOrderInTransaction } from '../create-order'

const CODES = { missing: 'FEE1', held: 'ORD2', nothing: 'FEE1', changed: 'ORD8' } as const

/**
 * A fee that the member may still answer to, with the member locked, by whom all that becomes of it begins; another's
 * does not exist. Throws FEE1.
 */
async function lockOwnSurcharge(tx: AppContext, memberId: string, id: string): Promise<SurchargeRow> {
  await lockMember(tx.db, memberId)
  const fee = await findSurcharge(tx.db, id)
  if (fee?.memberId !== memberId || !isSurchargeOpen(fee.state)) throw new Failure('FEE1')
  return fee
}

const transitionTo = (tx: AppContext, { id }: SurchargeRow, event: SurchargeEvent) =>
  transitionSurcharge(tx.db, id, { event, at: tx.now() })

/** Agrees to a fee, once a key, and orders it; one that is ordered already is given again. Throws FEE1, ORD2, ORD8. */
export function acceptSurcharge(
  world: AppContext,
  member: Member,
  { idempotencyKey: key, ...content }: ParsedPayloadOf<typeof agreeToSurcharge>,
): Promise<{ orderNo: string }> {
  return withIdempotencyKey(
    world,
    { memberId: member.id, call: 'agreeToSurcharge', key, content },
    async (tx) => {
      const fee = await lockOwnSurcharge(tx, member.id, content.id)
      await transitionTo(tx, fee, 'agree')
      const wanted = {
        ...{ name: getSurchargePurpose(fee.feeType), details: { surchargeId: fee.id } },
        ...{ packageNos: [fee.packageNo], totalCents: content.totalCents },
      }
      const { orderNo } = await placeOrderInTransaction(tx, member, wanted, CODES)
      await setSurchargeOrder(tx.db, fee.id, orderNo)
      return { orderNo }
    },
  )
}

/** Does not agree to a fee, once a key: what was ordered of it is closed. Throws FEE1, and ORD2 while it is being paid. */
export function declineSurcharge(
  world: AppContext,
  member: Member,
  { idempotencyKey: key, ...content }: ParsedPayloadOf<typeof refuseSurcharge>,
): Promise<Record<string, never>> {
  return withIdempotencyKey(
    world,
    { memberId: member.id, call: 'refuseSurcharge', key, content },
    async (tx) => {
      const fee = await lockOwnSurcharge(tx, member.id, content.id)
      if (fee.orderNo && (await hasPaymentUnderWay(tx, fee.orderNo)))
        throw new Failure('ORD2', { orderNo: fee.orderNo })
      await closeSurchargeOrder(tx, fee)
      await transitionTo(tx, fee, 'refuse')
      return {}
    },
  )
}

/** Closes what was ordered of a fee and nobody paid; what still comes in by it goes back. */
export async function closeSurchargeOrder(tx: AppContext, { orderNo }: SurchargeRow): Promise<void> {
  const order = orderNo ? await findOrder(tx.db, orderNo) : undefined
  if (order && isUnpaidStatus(order.status))
    await closeOrder(tx, await lockOrderAggregate(tx, order), 'cancel')
}
