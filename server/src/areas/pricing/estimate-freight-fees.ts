import type { ParsedPayloadOf } from '../../../../src/contract/base/call'
import { estimateFreight } from '../../../../src/contract/pricing/freight'
import { fitsPickupLimit } from '../../../../src/domain/addresses/pickup'
import { formatGramsAsKg } from '../../../../src/domain/base/measures'
import {
  calculateVolumetricGrams,
  getVolumeCm3,
  type OuterSizeInCm,
} from '../../../../src/domain/pricing/freight'
import { BATTERY_GOODS_IDS, getBatteryAcceptance } from '../../../../src/domain/prohibited/listed-goods'
import type { AppContext } from '../../base/context'
import { type RefusalError, refuse } from '../../base/failure'
import { listRatedSendModesOfFlowAt, type RatedSendMode } from '../../db/repositories/pricing/rates'
import { listRulesOfListedGoods } from '../../db/repositories/prohibited/listed-goods'
import {
  findOriginDestinationFlowById,
  type OriginDestinationFlowRow,
} from '../../db/repositories/warehouse/reference'
import { listUsablePickupPointLimitsOfCountry } from '../addresses/pickup'
import { type ParcelMeasurements, priceFreightOfSendMode } from './pricing'

type EstimateRequest = ParsedPayloadOf<typeof estimateFreight>

const toOuterSize = ({ length, width, height }: EstimateRequest): OuterSizeInCm | undefined =>
  length && width && height ? { length, width, height } : undefined

/**
 * Returns the cost of a parcel by every send mode of a flow, with the function that also bills it. Throws
 * `flowUnknown`, `moveModeNotOffered`, `pickupNotOffered`, `weightNotTaken`.
 */
export async function estimateFreightFees(context: AppContext, wanted: EstimateRequest) {
  const flow = await findOriginDestinationFlowById(context.db, wanted.flowId)
  if (!flow) throw refuse(estimateFreight, 'flowUnknown')
  if (!flow.moveModel.includes(wanted.moveMode)) throw refuse(estimateFreight, 'moveModeNotOffered')
  const size = toOuterSize(wanted)
  if (wanted.distributionMode === 'selfPickup') await assertFitsPickup(context, flow.tarArea, wanted, size)
  const sendModes = await listRatedSendModesOfFlowAt(context.db, flow.flowId, context.now())
  const measured = { grams: wanted.weight, size }
  const estimates = sendModes.flatMap((sendMode) => estimateForSendMode(sendMode, measured, wanted) ?? [])
  if (estimates.length === 0) throw buildOverweightFailure(sendModes, measured)
  const transitModes = await listTransitModes(context, flow)
  return estimates
    .sort((a, b) => a.totalFeeRmb - b.totalFeeRmb)
    .map((estimate) => ({ ...estimate, transitModes }))
}

/** Returns the transit modes of a flow, with the batteries that each takes by the forwarder's list. */
async function listTransitModes(
  { db }: AppContext,
  { orgSto, tarArea, group, moveModel }: OriginDestinationFlowRow,
) {
  const goods = await listRulesOfListedGoods(db, Object.values(BATTERY_GOODS_IDS))
  const trip = { from: orgSto, to: tarArea, group, modes: moveModel }
  return moveModel.map((moveMode) => ({ moveMode, batteries: getBatteryAcceptance(goods, trip, moveMode) }))
}

function estimateForSendMode(
  sendMode: RatedSendMode,
  measured: ParcelMeasurements,
  { memberType }: EstimateRequest,
) {
  const priced = priceFreightOfSendMode(sendMode, measured, memberType)
  if (!priced) return undefined
  const totalFor = (member: 'regular' | 'vip') =>
    priceFreightOfSendMode(sendMode, measured, member)!.fee.amountCents
  return {
    sendModId: sendMode.sendModId,
    sendMode: sendMode.sendMode,
    timeBar: sendMode.timeBar,
    remarks: sendMode.remarks,
    weightFrom: sendMode.weightFrom,
    weightTo: sendMode.weightTo,
    chargeableWeight: priced.chargeable,
    volumetricWeight: priced.volumetric,
    fees: [priced.fee],
    totalFeeRmb: priced.fee.amountCents,
    totals: { regular: totalFor('regular'), vip: totalFor('vip') },
    currency: sendMode.currency,
  }
}

/**
 * Returns the refusal for a parcel that no send mode takes, with the weight that counts and the maximum that
 * one of them takes.
 */
function buildOverweightFailure(
  sendModes: readonly RatedSendMode[],
  { grams, size }: ParcelMeasurements,
): RefusalError {
  const counted = sendModes.map(({ volumeDivisor }) =>
    size && volumeDivisor ? Math.max(grams, calculateVolumetricGrams(size, volumeDivisor)) : grams,
  )
  const most = Math.max(0, ...sendModes.map(({ weightTo }) => weightTo))
  return refuse(estimateFreight, 'weightNotTaken', {
    kg: formatGramsAsKg(Math.max(grams, ...counted)),
    max: formatGramsAsKg(most),
  })
}

/** Throws `pickupNotOffered` if no pickup point of the destination takes this weight and size. */
async function assertFitsPickup(
  context: AppContext,
  tarArea: string,
  { weight }: EstimateRequest,
  size: OuterSizeInCm | undefined,
) {
  const limits = await listUsablePickupPointLimitsOfCountry(context.db, tarArea)
  const cm3 = size ? getVolumeCm3(size) : 0
  if (!limits.some((limit) => fitsPickupLimit({ grams: weight, cm3 }, limit)))
    throw refuse(estimateFreight, 'pickupNotOffered')
}
