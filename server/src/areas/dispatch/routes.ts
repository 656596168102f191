import {
  checkOutbound,
  checkOutboundOrderPayable,
  chooseSendMode,
  getOutboundAddressAndSendModes,
  getOutboundFeesOfParcel,
  listParcelsToSendOut,
} from '../../../../src/contract/dispatch/outbound'
import { ORDER_PARCELS_MAX } from '../../../../src/contract/orders/orders'
import type { AppContext, Member } from '../../base/context'
import { refuse } from '../../base/failure'
import { getOwnParcel } from '../../base/get-own-parcel'
import { parcelsWithoutOpenOrder } from '../../db/repositories/consolidation/consolidation'
import { getBalanceCentsOfMember } from '../../db/repositories/payments/balance'
import { sumAmountCents } from '../../db/repositories/pricing/fees'
import type { ServeCall } from '../../http/serve-call'
import { getOrderToContinuePayment } from '../orders/amount-due'
import { getOwnOrder } from '../orders/order-aggregate'
import { loadParcelSummaries, loadParcelSummary } from '../parcels/views'
import { outboundOrderPurposeHandler } from './outbound-purpose'
import { assertOutboundAllowed, changeSendModeOfParcels, getOutboundOptions } from './send-out'

export function dispatchRoutes(serve: ServeCall, context: AppContext): void {
  serve(getOutboundFeesOfParcel, ({ member, payload }) =>
    getFeesOfOutbound(context, member, payload.packageNo),
  )
  serve(getOutboundAddressAndSendModes, ({ member, payload }) =>
    getOutboundOptions(context, member, payload.packageNos),
  )
  serve(listParcelsToSendOut, async ({ member }) => {
    const ready = await parcelsWithoutOpenOrder(context.db, member.id, ORDER_PARCELS_MAX)
    // A parcel that waits for an ID would make the order of all of them refused.
    const summaries = await loadParcelSummaries(context, ready)
    return { packages: ready.filter((_, at) => summaries[at]!.awaitedCertificate === null) }
  })
  serve(checkOutbound, ({ member, payload }) => assertOutboundAllowed(context, member, payload))
  serve(chooseSendMode, ({ member, payload }) => changeSendModeOfParcels(context, member, payload))
  serve(checkOutboundOrderPayable, ({ member, payload }) =>
    getContinuableOutboundOrder(context, member.id, payload.orderNo),
  )
}

/** Returns the fees for sending one parcel, and the member's balance. Throws `nothingDue`. */
async function getFeesOfOutbound(context: AppContext, member: Member, packageNo: string) {
  const row = await getOwnParcel(context, getOutboundFeesOfParcel, member.id, packageNo)
  const price = await outboundOrderPurposeHandler.price(context, {
    memberId: member.id,
    parcels: [row],
    details: {},
  })
  if (!price?.lines.length) throw refuse(getOutboundFeesOfParcel, 'nothingDue')
  return {
    parcel: await loadParcelSummary(context, row),
    fees: price.lines,
    totalFeeRmb: sumAmountCents(price.lines),
    currency: price.currency,
    balanceCents: await getBalanceCentsOfMember(context.db, member.id),
  }
}

/**
 * Returns an unpaid outbound order that can be paid unchanged. Throws `orderNotFound` for any other order.
 */
async function getContinuableOutboundOrder(context: AppContext, memberId: string, orderNo: string) {
  const missing = () => refuse(checkOutboundOrderPayable, 'orderNotFound')
  if ((await getOwnOrder(context, memberId, orderNo, missing)).purpose !== 'outbound') throw missing()
  return getOrderToContinuePayment(context, checkOutboundOrderPayable, memberId, orderNo)
}
