import type { PaymentPurpose } from '../../src/domain/payments/payment'
import { mergePurpose } from './areas/consolidation/merge-purpose'
import { splitPurpose } from './areas/consolidation/split-purpose'
import { outboundPurpose } from './areas/dispatch/outbound-purpose'
import { membershipPurpose } from './areas/membership/membership-purpose'
import { topUpPurpose } from './areas/payments/top-up-purpose'
import { valueAddedServicePurpose } from './areas/services/value-added-service-purpose'
import { surchargePurpose, upcDeviationPurpose } from './areas/surcharges/surcharge-purpose'
import type { PurposeHandler } from './base/context'

/** Every purpose of domain/payments/payment and what it does (docs/decisions/back-end/orders.md). */
export const PURPOSE_HANDLERS: Readonly<Record<PaymentPurpose, PurposeHandler>> = {
  upcDeviation: upcDeviationPurpose,
  outbound: outboundPurpose,
  merge: mergePurpose,
  split: splitPurpose,
  membership: membershipPurpose,
  valueAddedService: valueAddedServicePurpose,
  topUp: topUpPurpose,
  surcharge: surchargePurpose,
}
