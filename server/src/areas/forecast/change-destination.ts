import type { ParsedPayloadOf } from '../../../../src/contract/base/call'
import { changeDestination } from '../../../../src/contract/forecast/parcel-changes'
import { hasApprovedIdIfMainland } from '../../../../src/domain/addresses/address'
import { type DeliveryTarget, parseDeliveryTarget } from '../../../../src/domain/addresses/receiver'
import { type FieldComparisons, hasEqualFields } from '../../../../src/domain/base/equal-fields'
import type { ParcelState } from '../../../../src/domain/parcels/parcel-state'
import { ORIGIN_MISSING_REVIEW_CODE } from '../../../../src/domain/parcels/review'
import type { AppContext } from '../../base/context'
import { InvalidFieldsError, refuse } from '../../base/failure'
import { transaction } from '../../base/transaction'
import { type AddressRow, lockAddressOfMember } from '../../db/repositories/addresses/addresses'
import { lockMember } from '../../db/repositories/members/members'
import { findParcelOfMember, lockParcel, type ParcelRow } from '../../db/repositories/parcels/parcels'
import { replaceParcelFeesOfTypes } from '../../db/repositories/pricing/fees'
import { listRatedSendModesOfFlowAt } from '../../db/repositories/pricing/rates'
import {
  findOriginDestinationFlowById,
  type OriginDestinationFlowRow,
} from '../../db/repositories/warehouse/reference'
import {
  assertParcelFitsPickupPoint,
  homeDeliveryColumns,
  type ParcelReceiverColumns,
  selfPickupColumns,
} from '../addresses/receiver'
import { transitionParcel } from '../parcels/life'
import { loadParcelSummary } from '../parcels/views'
import { FEE_TYPE_CODES_SET_BY_TALLY } from '../pricing/pricing'
import { canRedirectParcel, findFlowRefusal, isOriginMissing, loadDestinationCheckData } from './destinations'

type DestinationChange = ParsedPayloadOf<typeof changeDestination>

/**
 * Throws `parcelException` for an exception, `tooLate` if the parcel can no longer be redirected,
 * `paymentUnderWay` while a payment is being confirmed.
 */
async function assertDestinationOpen(context: AppContext, parcel: ParcelRow): Promise<void> {
  if (parcel.state === 'abnormal') throw refuse(changeDestination, 'parcelException')
  if (!canRedirectParcel(parcel)) throw refuse(changeDestination, 'tooLate')
  if ((await loadParcelSummary(context, parcel)).isPaymentUnderWay)
    throw refuse(changeDestination, 'paymentUnderWay')
}

/**
 * Returns the requested flow if it takes the parcel, and whether the member must still declare countries of
 * origin for it. Throws `destinationUnknown`, `otherWarehouse`, `moveModeNotOffered`, `proofRequired`,
 * `originRequired`, `goodsNotAccepted`, `tooHeavy` and `rateMissing`.
 */
async function getAcceptedFlow(
  context: AppContext,
  parcel: ParcelRow,
  { flowId, moveMode }: DestinationChange,
): Promise<{ flow: OriginDestinationFlowRow; awaitsOrigins: boolean }> {
  const { db } = context
  const flow = await findOriginDestinationFlowById(db, flowId)
  if (!flow) throw refuse(changeDestination, 'destinationUnknown')
  if (flow.orgSto !== parcel.whCode) throw refuse(changeDestination, 'otherWarehouse')
  if (!flow.moveModel.includes(moveMode)) throw refuse(changeDestination, 'moveModeNotOffered')
  const checked = await loadDestinationCheckData(db, parcel)
  const refusal = await findFlowRefusal(context, checked, flow)
  if (refusal) throw refuse(changeDestination, refusal.name, refusal.data)
  return { flow, awaitsOrigins: isOriginMissing(checked, flow) }
}

/**
 * Returns the receiver columns for the new destination. Throws `addressUnusable` for an address that cannot
 * be used, and 400 for a point that does not take the parcel.
 */
async function resolveReceiverColumns(
  { db }: AppContext,
  parcel: ParcelRow,
  { flow, address, receiver }: ResolvedChange,
): Promise<ParcelReceiverColumns> {
  if (receiver.distributionMode === 'selfPickup') {
    await assertParcelFitsPickupPoint(db, parcel, {
      destination: flow.tarArea,
      pickupPointId: receiver.pickupPointId,
    })
    return selfPickupColumns(receiver)
  }
  if (address?.country !== flow.tarArea || !hasApprovedIdIfMainland(address))
    throw refuse(changeDestination, 'addressUnusable')
  return homeDeliveryColumns(address)
}

async function buildChangedColumns(
  context: AppContext,
  parcel: ParcelRow,
  chosen: ResolvedChange,
): Promise<Partial<ParcelRow>> {
  const { flow, wanted } = chosen
  const [sendMode] = await listRatedSendModesOfFlowAt(context.db, flow.flowId, context.now())
  return {
    flowId: flow.flowId,
    tarArea: flow.tarArea,
    moveMode: wanted.moveMode,
    sendModId: sendMode!.sendModId,
    ...(await resolveReceiverColumns(context, parcel, chosen)),
    // The parcel is reviewed and measured again, by the rules of its new destination.
    handingType: null,
    handingRemark: null,
    outerSize: null,
    volumetricWeight: null,
    chargeableWeight: null,
  }
}
interface ResolvedChange {
  flow: OriginDestinationFlowRow
  /** address from the member's book, if one is given */
  address: AddressRow | undefined
  receiver: DeliveryTarget
  wanted: DestinationChange
}

/** Fields that must be equal for two pickups of a parcel to be the same. */
const PICKUP_COMPARISONS: FieldComparisons<ParcelReceiverColumns> = {
  distributionMode: 'exact',
  addressId: 'exact',
  pickupPointId: 'exact',
  receiverName: 'exact',
  receiverPhone: 'exact',
}

const isSameDestination = (
  parcel: ParcelRow,
  { flowId, moveMode }: DestinationChange,
  receiver: DeliveryTarget,
): boolean => {
  if (parcel.flowId !== flowId || parcel.moveMode !== moveMode) return false
  if (receiver.distributionMode === 'toDoor') return parcel.addressId === receiver.addressId
  return hasEqualFields<ParcelReceiverColumns>(parcel, selfPickupColumns(receiver), PICKUP_COMPARISONS)
}

/**
 * Parses the receiver by the rules of the requested destination. Throws `destinationUnknown`, and 400 with
 * the invalid fields.
 */
async function parseReceiverFor({ db }: AppContext, wanted: DestinationChange): Promise<DeliveryTarget> {
  const flow = await findOriginDestinationFlowById(db, wanted.flowId)
  if (!flow) throw refuse(changeDestination, 'destinationUnknown')
  const read = parseDeliveryTarget(wanted, flow.tarArea)
  if ('problems' in read) throw new InvalidFieldsError(read.problems)
  return read.receiver
}

/** Opens the declaration of a redirected parcel to its member, until each item has a country of origin. */
const holdForOrigins = (tx: AppContext, parcel: ParcelRow): Promise<ParcelState> =>
  transitionParcel(tx, {
    parcel,
    event: 'refuseReview',
    change: { handingType: ORIGIN_MISSING_REVIEW_CODE },
    params: { reason: ORIGIN_MISSING_REVIEW_CODE },
  })

/**
 * Sends a parcel to another destination of its warehouse, or by another mode, to the door or to a pickup
 * point. The parcel is reviewed again, and its earlier fees are no longer due (S2 §4). Before the review it
 * waits for countries of origin that are missing. A repeated request changes nothing. Throws the refusals of `changeDestination`.
 */
export async function redirectParcel(
  context: AppContext,
  memberId: string,
  wanted: DestinationChange,
): Promise<Record<string, never>> {
  const { packageNo } = wanted
  if (!(await findParcelOfMember(context.db, { memberId, packageNo })))
    throw refuse(changeDestination, 'parcelNotFound')
  const receiver = await parseReceiverFor(context, wanted)
  await transaction(context, async (tx) => {
    // Locks in the same order as a forecast and a payment do: member, address, parcels, order.
    await lockMember(tx.db, memberId)
    const address = await lockAddressOfMember(tx.db, { memberId, id: receiver.addressId, to: 'use' })
    await tx.events.beforeAmountDueChange(tx, packageNo)
    const parcel = await lockParcel(tx.db, packageNo)
    if (!parcel) throw refuse(changeDestination, 'parcelNotFound')
    if (isSameDestination(parcel, wanted, receiver)) return
    await assertDestinationOpen(tx, parcel)
    const { flow, awaitsOrigins } = await getAcceptedFlow(tx, parcel, wanted)
    const change = await buildChangedColumns(tx, parcel, { flow, address, receiver, wanted })
    await replaceParcelFeesOfTypes(tx.db, packageNo, { types: FEE_TYPE_CODES_SET_BY_TALLY, fees: [] })
    const state = await transitionParcel(tx, { parcel, event: 'changeDestination', change })
    if (awaitsOrigins) await holdForOrigins(tx, { ...parcel, state })
    await tx.events.afterAmountDueChange(tx, packageNo)
  })
  return {}
}
