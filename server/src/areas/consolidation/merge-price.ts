import { calculateCostWithoutMergeCents } from '../../../../src/domain/consolidation/saving'
import { FEE_TYPE_CODE } from '../../../../src/domain/pricing/fee-type'
import type { AppContext } from '../../base/context'
import { findMember } from '../../db/repositories/members/members'
import type { OrderLine } from '../../db/repositories/orders/orders'
import type { ParcelRow } from '../../db/repositories/parcels/parcels'
import { listFeesOfParcels } from '../../db/repositories/pricing/fees'
import { findRatedSendModeAt } from '../../db/repositories/pricing/rates'
import { calculateNonFreightFee, priceFreightOfSendMode } from '../pricing/pricing'

const sumBy = (parcels: readonly ParcelRow[], of: (parcel: ParcelRow) => number | null) =>
  parcels.reduce((total, parcel) => total + (of(parcel) ?? 0), 0)

/** Returns the total weights of parcels in one box, in grams. */
export const sumActualAndVolumetricWeights = (parcels: readonly ParcelRow[]) => ({
  weight: sumBy(parcels, ({ weight }) => weight),
  volumetricWeight: sumBy(parcels, ({ volumetricWeight }) => volumetricWeight),
})

interface MergePrice {
  lines: OrderLine[]
  /** weight that the freight is charged for, in grams */
  chargeableWeight: number
  /** cost of the parcels one by one, in cents; null if it is not known (domain/consolidation/saving) */
  separateCents: number | null
}

/**
 * Returns the cost of sending parcels in one box: the merge fee, the freight of their total weight, and all
 * fees of each parcel except its freight. Returns undefined if the send mode does not exist, belongs to
 * another flow, or does not take the weight.
 */
export async function priceMerge(
  context: AppContext,
  parcels: readonly ParcelRow[],
  sendModId: string,
): Promise<MergePrice | undefined> {
  const { db } = context
  const [first] = parcels
  const at = context.now()
  const sendMode = await findRatedSendModeAt(db, sendModId, at)
  const member = first && (await findMember(db, first.memberId))
  if (!sendMode || !member || sendMode.flowId !== first.flowId) return undefined
  const { weight, volumetricWeight } = sumActualAndVolumetricWeights(parcels)
  // The box is not measured yet. Its volumetric weight is the sum of the parcels' volumetric weights.
  const weights = { actual: weight, volumetric: sendMode.volumeDivisor ? volumetricWeight : 0 }
  const grams = Math.max(weights.actual, weights.volumetric)
  const freight = priceFreightOfSendMode(sendMode, { grams }, member.memberType)
  if (!freight) return undefined
  const { fee } = freight
  const merging = await calculateNonFreightFee(
    context,
    { type: 'merge', count: parcels.length },
    { member: member.memberType, at },
  )
  const fees = await listFeesOfParcels(
    db,
    parcels.map(({ packageNo }) => packageNo),
  )
  const ofAll = [merging, { ...fee, params: { ...fee.params, ...weights } }]
    .filter((fee) => fee !== undefined)
    .map((fee) => ({ ...fee, packageNo: null, couponId: null }))
  const ofEach = fees
    .filter(({ feeType }) => feeType !== FEE_TYPE_CODE.freight)
    .map((fee) => ({ ...fee, couponId: null }))
  const apart = parcels.map((parcel) => ({
    ...parcel,
    fees: fees.filter(({ packageNo }) => packageNo === parcel.packageNo),
  }))
  return {
    lines: [...ofAll, ...ofEach],
    chargeableWeight: freight.chargeable,
    separateCents: calculateCostWithoutMergeCents(apart, { sendMode, member: member.memberType }),
  }
}
