import { createOrder } from '../../src/contract/orders/orders'
import { type PaymentPurpose, toPaymentPurpose } from '../../src/domain/payments/payment'
import { mergePurpose } from './areas/consolidation/merge-purpose'
import { splitPurpose } from './areas/consolidation/split-purpose'
import { outboundPurpose } from './areas/dispatch/outbound-purpose'
import { membershipPurpose } from './areas/membership/membership-purpose'
import type { PurposeHandler } from './areas/orders/order-purpose'
import { topUpPurpose } from './areas/payments/top-up-purpose'
import { valueAddedServicePurpose } from './areas/services/value-added-service-purpose'
import { surchargePurpose, upcDeviationPurpose } from './areas/surcharges/surcharge-purpose'
import { refuse } from './base/failure'

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

/** Throws purposeNotOffered for a purpose that nobody knows. */
export function getPurposeByNumber(value: number): { name: PaymentPurpose; purpose: PurposeHandler } {
  const name = toPaymentPurpose(value)
  if (!name) throw refuse(createOrder, 'purposeNotOffered')
  return { name, purpose: PURPOSE_HANDLERS[name] }
}

export const getPurposeHandler = ({ purpose }: { purpose: PaymentPurpose }): PurposeHandler =>
  PURPOSE_HANDLERS[purpose]
