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

/** A parcel as the warehouse weighed and measured it. */
interface WeighedParcel {
  /** by which its freight was billed */
  sendModId: string | null
  /** grams */
  weight: number | null
  outerSize: OuterSizeInCm | null
  /** what it costs at present */
  fees: readonly Charged[]
}

/** How the box is sent, and for whom. */
interface BoxRates {
  sendMode: SendModeRates & { sendModId: string }
  member: MemberType
}

const isFreight = ({ feeType }: Charged): boolean => feeType === FEE_TYPE_CODE.freight
const sumOf = (fees: readonly Charged[]): number => sumCents(fees.map(({ amountCents }) => amountCents))

/** Freight billed by the box's send mode stays as it was billed: that is what the member would pay. */
function calculateSeparateFreight(
  { sendModId, weight, outerSize: size, fees }: WeighedParcel,
  { sendMode, member }: BoxRates,
) {
  if (sendModId === sendMode.sendModId) return sumOf(fees.filter(isFreight))
  return calculateFreightFee({ grams: weight ?? 0, size }, sendMode, member)?.fee.amountCents
}

/**
 * What the parcels of a merge would cost one by one, in cents: their freight by the send mode of the box, and their
 * other fees. A merge has those other fees too, so that it is compared with its total before the coupon (ours). Null
 * where the send mode does not take one of the parcels by itself.
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
 * What a merge saves, in cents. A coupon among its fees is left out, since it takes off as much without a merge.
 * 0 where nothing is saved, and where `separateCents` is not known.
 */
export const calculateMergeSavingCents = (
  separateCents: number | null | undefined,
  fees: readonly Charged[],
): number =>
  Math.max(0, (separateCents ?? 0) - sumOf(fees.filter(({ feeType }) => feeType !== FEE_TYPE_CODE.coupon)))
