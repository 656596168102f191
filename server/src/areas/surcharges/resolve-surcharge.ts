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
 * What becomes of a fee to which the member did not agree, or that was none: the parcel goes on without it, or is an
 * exception, about which the member says what is to be done. Throws feeOver for one that is over, parcelsShareOrder.
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
    // It goes on: whoever looks after parcels that changed finds it, and the merged one that it lies in.
    for (const packageNo of [parcel.packageNo, parcel.mergedInto])
      if (packageNo) await changeParcel(tx.db, packageNo, { updatedAt: tx.now() })
  })

/**
 * The parcel of a fee becomes an exception; what its member paid to have it sent goes back first. Throws
 * parcelsShareOrder.
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
 * Others that were paid with it would go back to their payment, and parcels that are in one box stay in it. Throws
 * parcelsShareOrder.
 */
async function refundFreight(tx: AppContext, call: ResolvingCall, parcel: ParcelRow): Promise<void> {
  const orderNo = parcel.mergedInto ? undefined : await findPaidSendingOrderNo(tx.db, parcel.packageNo)
  const order = orderNo ? await findOrder(tx.db, orderNo) : undefined
  const aggregate = order && (await lockOrderAggregate(tx, order))
  if (aggregate?.order.purpose !== 'outbound' || aggregate.parcels.length > 1)
    throw refuse(call, 'parcelsShareOrder')
  assertNoObstacle(aggregate, await cancelPaidOrder(tx, aggregate))
}

/** Parcels that are over, or in whose place others go, owe nothing more that was added late. */
export async function withdrawSurchargesOfEndedParcel(tx: AppContext, packageNo: string): Promise<void> {
  const parcel = await lockParcel(tx.db, packageNo)
  const isOver =
    parcel && (parcel.dissolvedAt !== null || TERMINAL_STATES.some((state) => state === parcel.state))
  if (!isOver) return
  for (const fee of await listOpenSurchargesHoldingParcel(tx.db, packageNo)) await withdrawSurcharge(tx, fee)
}
