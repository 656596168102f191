import { type PaymentPurpose, purposeOf } from '../../../../../src/domain/payment'
import { Failure } from '../../../http/failure'
import { membership } from './membership'
import { merge } from './merge'
import { outbound } from './outbound'
import type { OfferedPurpose, Purpose } from './purpose'
import { split } from './split'
import { topUp } from './top-up'
import { valueAddedService } from './value-added-service'

const notOffered = (needs: string): Purpose => ({ offered: false, needs })

/** Every purpose of domain/payment and what it does (docs/decisions/orders.md). */
export const PURPOSES: Readonly<Record<PaymentPurpose, Purpose>> = {
  upcDeviation: notOffered('counts of the warehouse to compare with the declared ones, and their fee'),
  outbound,
  merge,
  split,
  membership,
  valueAddedService,
  topUp,
}

/** Throws PAY3 for a purpose that is not offered, or that nobody knows. */
export function offeredPurpose(value: number): { name: PaymentPurpose; purpose: OfferedPurpose } {
  const name = purposeOf(value)
  const purpose = name && PURPOSES[name]
  if (!purpose?.offered) throw new Failure('PAY3')
  return { name: name!, purpose }
}

/** The purpose of an order that exists: it was offered when the order was made. */
export function purposeOfOrder({ purpose: name }: { purpose: PaymentPurpose }): OfferedPurpose {
  const purpose = PURPOSES[name]
  if (!purpose.offered) throw new Error(`there are orders of ${name}, which needs ${purpose.needs}`)
  return purpose
}
