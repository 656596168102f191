import type { CallDeclaring } from '../../../../src/contract/base/call'
import type { RESOLVE_SURCHARGE_ERRORS } from '../../../../src/contract/surcharges/surcharge-errors'
import { findNextParcelState, TERMINAL_STATES } from '../../../../src/domain/parcels/parcel-state'
import { FREE_TEXT_EXCEPTION_CODE } from '../../../../src/domain/parcels/review'
import { isSurchargeOpen } from '../../../../src/domain/surcharges/surcharge'
import type { AppContext } from '../../base/context'
import { refuse } from '../../base/failure'
import { transaction } from '../../base/transaction'
import { findPaidSendingOrderNo } from '../../db/repositories/dispatch/shipping-reports'
import { lockMember } from '../../db/repositories/members/members'
import { findOrder } from '../../db/repositories/orders/orders'
import { changeParcel, lockParcel, type ParcelRow } from '../../db/repositories/parcels/parcels'
import {
  findSurcharge,
  listOpenSurchargesHoldingParcel,
  type SurchargeRow,
  transitionSurcharge,
} from '../../db/repositories/surcharges/surcharges'
import { lockOrderAggregate } from '../orders/order-aggregate'
import { raiseParcelException } from '../parcels/life'
import { assertNoObstacle, cancelPaidOrder } from '../payments/cancel-order'
import { closeUnpaidOrderOfSurcharge } from './answer-surcharge'

type ResolvingCall = CallDeclaring<typeof RESOLVE_SURCHARGE_ERRORS>

async function withdrawSurcharge(tx: AppContext, fee: SurchargeRow): Promise<void> {
  await closeUnpaidOrderOfSurcharge(tx, fee)
  await transitionSurcharge(tx.db, fee.id, { event: 'withdraw', at: tx.now() })
}

/**
 * Ends a fee that the member did not agree to, or that was a mistake. Either the parcel continues without it,
 * or it becomes an exception that the member answers. Throws `feeOver` if the fee is over,
 * `parcelsShareOrder`.
 */
export const withdrawSurchargeOrRaiseException = (
  context: AppContext,
  call: ResolvingCall,
  { id, by }: { id: string; by: 'withdraw' | 'exception' },
): Promise<void> =>
  transaction(context, async (tx) => {
    const known = await findSurcharge(tx.db, id)
    if (!known) throw refuse(call, 'feeOver')
    await lockMember(tx.db, known.memberId)
    const fee = (await findSurcharge(tx.db, id))!
    if (!isSurchargeOpen(fee.state)) throw refuse(call, 'feeOver')
    if (by === 'exception') await raiseSurchargeException(tx, call, fee)
    await withdrawSurcharge(tx, fee)
    const parcel = (await lockParcel(tx.db, fee.packageNo))!
    // The parcel continues: by the new `updatedAt`, lists of changed parcels find it, and the merged parcel
    // that contains it.
    for (const packageNo of [parcel.packageNo, parcel.mergedInto])
      if (packageNo) await changeParcel(tx.db, packageNo, { updatedAt: tx.now() })
  })

/**
 * Makes the parcel of a fee an exception. It first refunds the member's payment for sending the parcel.
 * Throws `parcelsShareOrder`.
 */
async function raiseSurchargeException(
  tx: AppContext,
  call: ResolvingCall,
  { packageNo, reason }: SurchargeRow,
): Promise<void> {
  await tx.events.beforeAmountDueChange(tx, packageNo)
  let parcel = (await lockParcel(tx.db, packageNo))!
  if (parcel.state === 'abnormal') return
  if (parcel.state === 'paidWaitingOutbound') {
    await refundFreight(tx, call, parcel)
    parcel = (await lockParcel(tx.db, packageNo))!
  }
  if (!findNextParcelState(parcel.state, 'raiseException')) throw refuse(call, 'parcelsShareOrder')
  await raiseParcelException(tx, parcel, { type: FREE_TEXT_EXCEPTION_CODE, remark: reason })
}

/**
 * Refunds the payment for sending a parcel. Throws `parcelsShareOrder` if other parcels were paid with it,
 * because they would wait for payment again. Also throws it for a parcel in a merged box, which must stay
 * there.
 */
async function refundFreight(tx: AppContext, call: ResolvingCall, parcel: ParcelRow): Promise<void> {
  const orderNo = parcel.mergedInto ? undefined : await findPaidSendingOrderNo(tx.db, parcel.packageNo)
  const order = orderNo ? await findOrder(tx.db, orderNo) : undefined
  const aggregate = order && (await lockOrderAggregate(tx, order))
  if (aggregate?.order.purpose !== 'outbound' || aggregate.parcels.length > 1)
    throw refuse(call, 'parcelsShareOrder')
  assertNoObstacle(aggregate, await cancelPaidOrder(tx, aggregate))
}

/** Withdraws the open late fees of a parcel that is over or was replaced by others. */
export async function withdrawSurchargesOfEndedParcel(tx: AppContext, packageNo: string): Promise<void> {
  const parcel = await lockParcel(tx.db, packageNo)
  const isOver =
    parcel && (parcel.dissolvedAt !== null || TERMINAL_STATES.some((state) => state === parcel.state))
  if (!isOver) return
  for (const fee of await listOpenSurchargesHoldingParcel(tx.db, packageNo)) await withdrawSurcharge(tx, fee)
}
