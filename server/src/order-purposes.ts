import type { PaymentPurpose } from '../../src/domain/payments/payment'
import { mergeOrderPurposeHandler } from './areas/consolidation/merge-purpose'
import { splitOrderPurposeHandler } from './areas/consolidation/split-purpose'
import { outboundOrderPurposeHandler } from './areas/dispatch/outbound-purpose'
import { membershipOrderPurposeHandler } from './areas/membership/membership-purpose'
import { topUpOrderPurposeHandler } from './areas/payments/top-up-purpose'
import { valueAddedServiceOrderPurposeHandler } from './areas/services/value-added-service-purpose'
import {
  surchargeOrderPurposeHandler,
  upcDeviationOrderPurposeHandler,
} from './areas/surcharges/surcharge-purpose'
import type { OrderPurposeHandler } from './base/context'

/** Handlers of all purposes of domain/payments/payment (docs/decisions/back-end/orders.md). */
export const PURPOSE_HANDLERS: Readonly<Record<PaymentPurpose, OrderPurposeHandler>> = {
  upcDeviation: upcDeviationOrderPurposeHandler,
  outbound: outboundOrderPurposeHandler,
  merge: mergeOrderPurposeHandler,
  split: splitOrderPurposeHandler,
  membership: membershipOrderPurposeHandler,
  valueAddedService: valueAddedServiceOrderPurposeHandler,
  topUp: topUpOrderPurposeHandler,
  surcharge: surchargeOrderPurposeHandler,
}
