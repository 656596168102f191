import type { CallDeclaring, ParsedPayloadOf } from '../../../../src/contract/base/call'
import {
  agreeToSurcharge,
  refuseSurcharge,
  type SURCHARGE_ANSWER_ERRORS,
} from '../../../../src/contract/surcharges/surcharges'
import { isUnpaidOrderStatus } from '../../../../src/domain/orders/order-status'
import {
  getSurchargePaymentPurpose,
  isSurchargeOpen,
  type SurchargeTransitionEvent,
} from '../../../../src/domain/surcharges/surcharge'
import type { AppContext, Member } from '../../base/context'
import { createRefusalFactory, refuse } from '../../base/failure'
import { withIdempotencyKey } from '../../base/idempotency'
import { lockMember } from '../../db/repositories/members/members'
import { findOrder } from '../../db/repositories/orders/orders'
import {
  findSurcharge,
  type SurchargeRow,
  setSurchargeOrder,
  transitionSurcharge,
} from '../../db/repositories/surcharges/surcharges'
import { hasPaymentUnderWay } from '../orders/amount-due'
import { closeOrder } from '../orders/close-order'
import { type OrderRefusalFactory, placeOrderInTransaction } from '../orders/create-order'
import { lockOrderAggregate } from '../orders/order-aggregate'

const orderRefusal: OrderRefusalFactory = createRefusalFactory(agreeToSurcharge, {
  missing: 'feeOver',
  held: 'orderExists',
  nothing: 'feeOver',
  changed: 'amountChanged',
})

/**
 * Locks the member, and returns a fee that the member may still answer. All changes of a fee begin with the
 * member's lock. Another member's fee counts as missing. Throws `feeOver`.
 */
async function lockOwnSurcharge(
  tx: AppContext,
  call: CallDeclaring<typeof SURCHARGE_ANSWER_ERRORS>,
  memberId: string,
  id: string,
): Promise<SurchargeRow> {
  await lockMember(tx.db, memberId)
  const fee = await findSurcharge(tx.db, id)
  if (fee?.memberId !== memberId || !isSurchargeOpen(fee.state)) throw refuse(call, 'feeOver')
  return fee
}

const transitionTo = (tx: AppContext, { id }: SurchargeRow, event: SurchargeTransitionEvent) =>
  transitionSurcharge(tx.db, id, { event, at: tx.now() })

/**
 * Agrees to a fee and orders it, once per idempotency key. If it is already ordered, returns that order.
 * Throws `feeOver`, `orderExists`, `amountChanged`.
 */
export function acceptSurcharge(
  context: AppContext,
  member: Member,
  { idempotencyKey: key, ...content }: ParsedPayloadOf<typeof agreeToSurcharge>,
): Promise<{ orderNo: string }> {
  return withIdempotencyKey(
    context,
    { memberId: member.id, call: agreeToSurcharge, key, content },
    async (tx) => {
      const fee = await lockOwnSurcharge(tx, agreeToSurcharge, member.id, content.id)
      await transitionTo(tx, fee, 'agree')
      const wanted = {
        ...{ name: getSurchargePaymentPurpose(fee.feeType), details: { surchargeId: fee.id } },
        ...{ packageNos: [fee.packageNo], totalCents: content.totalCents },
      }
      const { orderNo } = await placeOrderInTransaction(tx, member, wanted, orderRefusal)
      await setSurchargeOrder(tx.db, fee.id, orderNo)
      return { orderNo }
    },
  )
}

/**
 * Refuses a fee, once per idempotency key, and closes its unpaid order. Throws `feeOver`, and `orderExists`
 * while it is being paid.
 */
export function declineSurcharge(
  context: AppContext,
  member: Member,
  { idempotencyKey: key, ...content }: ParsedPayloadOf<typeof refuseSurcharge>,
): Promise<Record<string, never>> {
  return withIdempotencyKey(
    context,
    { memberId: member.id, call: refuseSurcharge, key, content },
    async (tx) => {
      const fee = await lockOwnSurcharge(tx, refuseSurcharge, member.id, content.id)
      if (fee.orderNo && (await hasPaymentUnderWay(tx, fee.orderNo)))
        throw refuse(refuseSurcharge, 'orderExists', { orderNo: fee.orderNo })
      await closeUnpaidOrderOfSurcharge(tx, fee)
      await transitionTo(tx, fee, 'refuse')
      return {}
    },
  )
}

/** Closes the unpaid order of a fee. Money that still arrives by it goes back. */
export async function closeUnpaidOrderOfSurcharge(tx: AppContext, { orderNo }: SurchargeRow): Promise<void> {
  const order = orderNo ? await findOrder(tx.db, orderNo) : undefined
  if (order && isUnpaidOrderStatus(order.status))
    await closeOrder(tx, await lockOrderAggregate(tx, order), 'cancel')
}
