import { type PaymentPurpose, purposeOf } from '../../../../../src/domain/payment'
import { Failure } from '../../../http/failure'
import { lateFee, upcDeviation } from './late-fee'
import { membership } from './membership'
import { merge } from './merge'
import { outbound } from './outbound'
import type { OfferedPurpose } from './purpose'
import { split } from './split'
import { topUp } from './top-up'
import { valueAddedService } from './value-added-service'

/** Every purpose of domain/payment and what it does (docs/decisions/orders.md). */
export const PURPOSES: Readonly<Record<PaymentPurpose, OfferedPurpose>> = {
  upcDeviation,
  outbound,
  merge,
  split,
  membership,
  valueAddedService,
  topUp,
  lateFee,
}

/** Throws PAY3 for a purpose that nobody knows. */
export function offeredPurpose(value: number): { name: PaymentPurpose; purpose: OfferedPurpose } {
  const name = purposeOf(value)
  if (!name) throw new Failure('PAY3')
  return { name, purpose: PURPOSES[name] }
}

export const purposeOfOrder = ({ purpose }: { purpose: PaymentPurpose }): OfferedPurpose => PURPOSES[purpose]
