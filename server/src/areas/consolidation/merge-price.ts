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

/** Weights of parcels in one box, in grams. */
export const sumActualAndVolumetricWeights = (parcels: readonly ParcelRow[]) => ({
  weight: sumBy(parcels, ({ weight }) => weight),
  volumetricWeight: sumBy(parcels, ({ volumetricWeight }) => volumetricWeight),
})

interface MergePrice {
  lines: OrderLine[]
  /** grams that the freight is of */
  chargeableWeight: number
  /** what the parcels would cost one by one; null where that is not known (domain/consolidation/saving) */
  separateCents: number | null
}

/**
 * What it costs to send parcels in one box: the merging, the freight of their weight together, and what each of them
 * costs beside its own freight. Undefined without the send mode, or where it is none of their flow.
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
  // Nobody has measured the box yet: its volume is what the parcels' sizes came to.
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
