import { createOrder } from '../../../../../src/contract/payment'
import { type PaymentPurpose, toPaymentPurpose } from '../../../../../src/domain/payment'
import { refuse } from '../../../http/failure'
import { surchargePurpose, upcDeviationPurpose } from './late-fee'
import { membershipPurpose } from './membership'
import { mergePurpose } from './merge'
import { outboundPurpose } from './outbound'
import type { PurposeHandler } from './purpose'
import { splitPurpose } from './split'
import { topUpPurpose } from './top-up'
import { valueAddedServicePurpose } from './value-added-service'

/** Every purpose of domain/payment and what it does (docs/decisions/orders.md). */
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
