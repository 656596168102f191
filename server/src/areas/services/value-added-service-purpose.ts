import { ORDER_DETAILS_SCHEMA_BY_PURPOSE } from '../../../../src/contract/orders/order-details'
import { SETTLEMENT_CURRENCY } from '../../../../src/domain/payments/payment'
import {
  canOrderServices,
  FEE_TYPE_BY_SERVICE,
  findAddedServiceTypeByCode,
} from '../../../../src/domain/services/added-service'
import { findMember } from '../../db/repositories/members/members'
import {
  isServiceOfferedByWarehouse,
  listUnpaidOrdersOfParcelService,
  transitionAddedService,
} from '../../db/repositories/services/added-services'
import { defineOrderPurposeHandler } from '../orders/order-purpose'
import { calculateNonFreightFee } from '../pricing/pricing'

/**
 * Purpose of orders for a service of the warehouse on a parcel. After the payment the service waits for the
 * warehouse. Money for a service that cannot be done goes back. The order does not hold the parcel. Another
 * number of photographs replaces an unpaid order of photographs.
 */
export const valueAddedServiceOrderPurposeHandler = defineOrderPurposeHandler({
  details: ORDER_DETAILS_SCHEMA_BY_PURPOSE.valueAddedService,
  parcels: 'some',
  supersedes: ['valueAddedService'],
  hasDedicatedEndpoint: true,
  conflictingOrders: async (context, { packageNos: [packageNo], details: { addedType } }) =>
    packageNo ? listUnpaidOrdersOfParcelService(context.db, { packageNo, addedType }) : [],
  async price(context, { memberId, parcels: [parcel, ...others], details: { addedType, count } }) {
    const type = findAddedServiceTypeByCode(addedType)
    if (!type || !parcel || others.length > 0 || !canOrderServices(parcel)) return undefined
    if (!(await isServiceOfferedByWarehouse(context.db, { whCode: parcel.whCode, addedType })))
      return undefined
    const member = await findMember(context.db, memberId)
    const priced = member && { member: member.memberType, at: context.now() }
    const fee =
      priced && (await calculateNonFreightFee(context, { type: FEE_TYPE_BY_SERVICE[type], count }, priced))
    if (!fee) return undefined
    return {
      currency: SETTLEMENT_CURRENCY,
      lines: [{ ...fee, packageNo: parcel.packageNo, couponId: null }],
    }
  },
  async onPaid(tx, { order }) {
    await transitionAddedService(tx.db, order.orderNo, { event: 'pay', at: tx.now() })
  },
  async onClosed(tx, { order }) {
    await transitionAddedService(tx.db, order.orderNo, { event: 'close', at: tx.now() })
  },
  async onCancelled(tx, { order }) {
    const state = await transitionAddedService(tx.db, order.orderNo, { event: 'cancel', at: tx.now() })
    return state ? undefined : 'serviceOver'
  },
  async onRefunded() {
    // Nothing to do: the service was cancelled or failed when the refund began.
  },
})
