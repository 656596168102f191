import { ORDER_DETAILS_SCHEMA_BY_PURPOSE } from '../../../../src/contract/orders/order-details'
import { SETTLEMENT_CURRENCY } from '../../../../src/domain/payments/payment'
import { refuse } from '../../base/failure'
import { findAddressIncludingDeleted } from '../../db/repositories/addresses/addresses'
import { listFeesOfParcels, sumAmountCents } from '../../db/repositories/pricing/fees'
import { assertAddressRealNameVerified } from '../certificates/real-name'
import { defineOrderPurposeHandler } from '../orders/order-purpose'
import { transitionParcel } from '../parcels/life'
import { loadOutboundViolations } from './violations'

/**
 * Purpose of orders for the freight and the other fees of parcels, due before the parcels are sent out (S2
 * §4).
 */
export const outboundOrderPurposeHandler = defineOrderPurposeHandler({
  details: ORDER_DETAILS_SCHEMA_BY_PURPOSE.outbound,
  parcels: 'some',
  supersedes: ['outbound', 'merge', 'split'],
  async assertPayable(context, call, { parcels, details }) {
    for (const { addressId } of parcels) {
      const address = addressId ? await findAddressIncludingDeleted(context.db, addressId) : undefined
      if (address) await assertAddressRealNameVerified(context, call, address)
    }
    if ((await loadOutboundViolations(context, parcels, details.pieces)).length > 0)
      throw refuse(call, 'verificationRequired')
  },
  async price(context, { parcels }) {
    if (parcels.some((parcel) => parcel.state !== 'toPay' || parcel.mergedInto !== null)) return undefined
    const fees = await listFeesOfParcels(
      context.db,
      parcels.map((parcel) => parcel.packageNo),
    )
    return { currency: SETTLEMENT_CURRENCY, lines: fees.map((fee) => ({ ...fee, couponId: null })) }
  },
  async onPaid(tx, { order, parcels, lines }) {
    for (const parcel of parcels) {
      const amountCents = sumAmountCents(lines.filter((line) => line.packageNo === parcel.packageNo))
      await transitionParcel(tx, { parcel, event: 'pay', params: { amountCents, currency: order.currency } })
    }
  },
  async onClosed() {
    // Nothing to do: the parcels still wait for payment.
  },
  async onCancelled(tx, { parcels }) {
    if (parcels.some((parcel) => parcel.state !== 'paidWaitingOutbound')) return 'parcelLeft'
    for (const parcel of parcels) await transitionParcel(tx, { parcel, event: 'cancelPayment' })
    return undefined
  },
  async onRefunded() {
    // Nothing to do: the parcels have waited for a new payment since the order was cancelled.
  },
})
