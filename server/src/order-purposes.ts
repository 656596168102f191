import type { PaymentPurpose } from '../../src/domain/payments/payment'
import { mergePurposeHandler } from './areas/consolidation/merge-purpose'
import { splitPurposeHandler } from './areas/consolidation/split-purpose'
import { outboundPurposeHandler } from './areas/dispatch/outbound-purpose'
import { membershipPurposeHandler } from './areas/membership/membership-purpose'
import { topUpPurposeHandler } from './areas/payments/top-up-purpose'
import { valueAddedServicePurposeHandler } from './areas/services/value-added-service-purpose'
import { surchargePurposeHandler, upcDeviationPurposeHandler } from './areas/surcharges/surcharge-purpose'
import type { OrderPurposeHandler } from './base/context'

/** Every purpose of domain/payments/payment and what it does (docs/decisions/back-end/orders.md). */
export const PURPOSE_HANDLERS: Readonly<Record<PaymentPurpose, OrderPurposeHandler>> = {
  upcDeviation: upcDeviationPurposeHandler,
  outbound: outboundPurposeHandler,
  merge: mergePurposeHandler,
  split: splitPurposeHandler,
  membership: membershipPurposeHandler,
  valueAddedService: valueAddedServicePurposeHandler,
  topUp: topUpPurposeHandler,
  surcharge: surchargePurposeHandler,
}
