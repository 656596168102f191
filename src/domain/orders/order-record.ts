import type { ParcelMergeSplitKind } from '../parcels/parcel-state'
import type { PaymentPurpose } from '../payments/payment'

/** Days that the list of order records can look back (PAYM-82: ours); without one it holds all of them. */
export const ORDER_LOOKBACK_DAYS_OPTIONS = [30, 90, 365] as const

/**
 * Whether a paid order belongs to what the member paid. A top-up only moves money to the balance, and what is paid from
 * there counts: the same money would count twice. Where top-ups alone are asked for, they are what was paid (ours).
 */
export const isPurposeCountedInPaidTotal = (purpose: PaymentPurpose, asked?: PaymentPurpose): boolean =>
  purpose !== 'topUp' || asked === 'topUp'

/**
 * The parcels that a record counts. The box that a merge makes of its parcels is no parcel more. An order of a box alone,
 * such as for a service, is about the box (ours).
 */
export function preferParcelsOverMergedBoxes<P extends { kind: ParcelMergeSplitKind }>(
  parcels: readonly P[],
): readonly P[] {
  const own = parcels.filter(({ kind }) => kind !== 'merged')
  return own.length > 0 ? own : parcels
}
