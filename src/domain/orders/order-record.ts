import type { ParcelMergeSplitKind } from '../parcels/parcel-state'
import type { PaymentPurpose } from '../payments/payment'

/**
 * Numbers of days that the list of order records can look back (PAYM-82: ours). Without a number the list
 * holds all records.
 */
export const ORDER_LOOKBACK_DAYS_OPTIONS = [30, 90, 365] as const

/**
 * Returns whether a paid order counts in the member's paid total. A top-up only moves money to the balance,
 * and payments from the balance count. With the top-up, the same money would count twice. If the list shows
 * only top-ups, they are the total (ours).
 */
export const isPurposeCountedInPaidTotal = (purpose: PaymentPurpose, asked?: PaymentPurpose): boolean =>
  purpose !== 'topUp' || asked === 'topUp'

/**
 * Returns the parcels that an order record counts. The box of a merge is not one more parcel. An order about
 * a box only, such as for a service, counts the box (ours).
 */
export function preferParcelsOverMergedBoxes<P extends { kind: ParcelMergeSplitKind }>(
  parcels: readonly P[],
): readonly P[] {
  const own = parcels.filter(({ kind }) => kind !== 'merged')
  return own.length > 0 ? own : parcels
}

/** A paid sum in one currency. */
export interface PaidSum {
  currency: string
  cents: number
}

/** Returns the paid sums without a part of them, in the currencies that remain. */
export const subtractPaidSums = (all: readonly PaidSum[], part: readonly PaidSum[]): PaidSum[] =>
  all
    .map(({ currency, cents }) => ({
      currency,
      cents: cents - (part.find((sum) => sum.currency === currency)?.cents ?? 0),
    }))
    .filter(({ cents }) => cents > 0)
