import { sumCents } from '../base/money'
import { FEE_TYPE_CODE } from '../pricing/fee-type'
import {
  calculateFreightFee,
  type MemberType,
  type OuterSizeInCm,
  type SendModeRates,
} from '../pricing/freight'

interface Charged {
  /** fee type number of domain/pricing/fee-type */
  feeType: number
  amountCents: number
}

/** A parcel with the weight and size that the warehouse measured. */
interface WeighedParcel {
  /** send mode of its billed freight */
  sendModId: string | null
  /** grams */
  weight: number | null
  outerSize: OuterSizeInCm | null
  /** its fees before the merge */
  fees: readonly Charged[]
}

/** Send mode of the box, and type of its member. */
interface BoxRates {
  sendMode: SendModeRates & { sendModId: string }
  member: MemberType
}

const isFreight = ({ feeType }: Charged): boolean => feeType === FEE_TYPE_CODE.freight
const sumOf = (fees: readonly Charged[]): number => sumCents(fees.map(({ amountCents }) => amountCents))

/**
 * Returns the freight of one parcel without the merge. Freight that was billed by the box's send mode stays
 * as billed, because the member would pay that.
 */
function calculateSeparateFreight(
  { sendModId, weight, outerSize: size, fees }: WeighedParcel,
  { sendMode, member }: BoxRates,
) {
  if (sendModId === sendMode.sendModId) return sumOf(fees.filter(isFreight))
  return calculateFreightFee({ grams: weight ?? 0, size }, sendMode, member)?.fee.amountCents
}

/**
 * Returns the cost of the parcels of a merge if they were sent separately, in cents. It includes their
 * freight by the send mode of the box, and their other fees. A merge also has those other fees, so the cost
 * is compared with its total before the coupon (ours). Returns null if the send mode does not accept one of
 * the parcels alone.
 */
export function calculateCostWithoutMergeCents(
  parcels: readonly WeighedParcel[],
  rates: BoxRates,
): number | null {
  let cents = 0
  for (const parcel of parcels) {
    const freight = calculateSeparateFreight(parcel, rates)
    if (freight === undefined) return null
    cents += freight + sumOf(parcel.fees.filter((fee) => !isFreight(fee)))
  }
  return cents
}

/**
 * Returns the saving of a merge, in cents. A coupon among its fees is ignored, since it deducts as much
 * without a merge. Returns 0 if nothing is saved, or if `separateCents` is unknown.
 */
export const calculateMergeSavingCents = (
  separateCents: number | null | undefined,
  fees: readonly Charged[],
): number =>
  Math.max(0, (separateCents ?? 0) - sumOf(fees.filter(({ feeType }) => feeType !== FEE_TYPE_CODE.coupon)))
