import type { ParsedPayloadOf } from '../../../../src/contract/call'
import type { changeDestination } from '../../../../src/contract/parcel-changes'
import { isOffered } from '../../../../src/domain/address'
import { phoneForSearch } from '../../../../src/domain/phone'
import type { World } from '../../context'
import { type AddressRow, lockAddress } from '../../db/repositories/addresses'
import { writeFees } from '../../db/repositories/fees'
import { lockMember } from '../../db/repositories/members'
import { findParcel, lockParcel, type ParcelRow } from '../../db/repositories/parcels'
import { sendModesOf } from '../../db/repositories/rates'
import { type FlowRow, findFlow } from '../../db/repositories/reference'
import { Failure } from '../../http/failure'
import { transaction } from '../../transaction'
import { move } from '../parcels/life'
import { summaryOf } from '../parcels/views'
import { MEASURED_FEES } from '../pricing'
import { isSendableElsewhere, refusalOfFlow, sendableOf } from './destinations'

type Wanted = ParsedPayloadOf<typeof changeDestination>

/** Throws 5 where it is too late, 119 for an exception, 120 while a payment is confirmed. */
async function refuseNotOpen(world: World, parcel: ParcelRow): Promise<void> {
  if (parcel.state === 'abnormal') throw new Failure('119')
  if (!isSendableElsewhere(parcel)) throw new Failure('5')
  if ((await summaryOf(world, parcel)).isPaymentUnderWay) throw new Failure('120')
}

/** The flow that is wanted, when it takes the parcel. Throws 1, 2, 3, 11, 27, 28 and 999. */
async function flowFor(world: World, parcel: ParcelRow, { flowId, moveMode }: Wanted): Promise<FlowRow> {
  const { db } = world
  const flow = await findFlow(db, flowId)
  if (!flow) throw new Failure('1')
  if (flow.orgSto !== parcel.whCode) throw new Failure('2')
  if (!flow.moveModel.includes(moveMode)) throw new Failure('3')
  const refusal = await refusalOfFlow(world, await sendableOf(db, parcel), flow)
  if (refusal) throw new Failure(refusal.code, refusal.data)
  return flow
}

async function rowOf({ db, now }: World, { flow, address, wanted }: Chosen): Promise<Partial<ParcelRow>> {
  const [sendMode] = await sendModesOf(db, flow.flowId, now())
  return {
    flowId: flow.flowId,
    tarArea: flow.tarArea,
    moveMode: wanted.moveMode,
    sendModId: sendMode!.sendModId,
    distributionMode: 'toDoor',
    addressId: address.id,
    pickupPointId: null,
    receiverName: address.name,
    receiverPhone: phoneForSearch(address.areaCode, address.phone),
    // It is reviewed and measured anew, by the rules of where it goes now.
    handingType: null,
    handingRemark: null,
    outerSize: null,
    volumetricWeight: null,
    chargeableWeight: null,
  }
}
interface Chosen {
  flow: FlowRow
  address: AddressRow
  wanted: Wanted
}

const isThere = (parcel: ParcelRow, { flowId, moveMode, addressId }: Wanted): boolean =>
  parcel.flowId === flowId && parcel.moveMode === moveMode && parcel.addressId === addressId

/**
 * Sends a parcel to another destination of its warehouse, or in another mode, to the door: it is reviewed again, and
 * what was due for it is due no more (S2 §4). Sent twice it is the same. Throws the codes of the call.
 */
export async function sendElsewhere(
  world: World,
  memberId: string,
  wanted: Wanted,
): Promise<Record<string, never>> {
  const { packageNo } = wanted
  if (!(await findParcel(world.db, { memberId, packageNo }))) throw new Failure('4')
  await transaction(world, async (tx) => {
    // In the order of whoever declares, and of whoever pays: member, address, parcels, order.
    await lockMember(tx.db, memberId)
    const address = await lockAddress(tx.db, { memberId, id: wanted.addressId, to: 'use' })
    await tx.hooks.beforeDueChanges(tx, packageNo)
    const parcel = await lockParcel(tx.db, packageNo)
    if (!parcel) throw new Failure('4')
    if (isThere(parcel, wanted)) return
    await refuseNotOpen(tx, parcel)
    const flow = await flowFor(tx, parcel, wanted)
    if (address?.country !== flow.tarArea || !isOffered(address)) throw new Failure('6')
    await writeFees(tx.db, packageNo, { types: MEASURED_FEES, fees: [] })
    const change = await rowOf(tx, { flow, address, wanted })
    await move(tx, { parcel, event: 'changeDestination', change })
    await tx.hooks.afterDueChanges(tx, packageNo)
  })
  return {}
}
