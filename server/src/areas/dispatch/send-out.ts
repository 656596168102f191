import type { ParsedPayloadOf } from '../../../../src/contract/base/call'
import {
  checkOutbound,
  chooseSendMode,
  getOutboundAddressAndSendModes,
} from '../../../../src/contract/dispatch/outbound'
import type { MemberType } from '../../../../src/domain/pricing/freight'
import type { AppContext, Member } from '../../base/context'
import { refuse } from '../../base/failure'
import { transaction } from '../../base/transaction'
import { findAddressIncludingDeleted } from '../../db/repositories/addresses/addresses'
import { lockMember } from '../../db/repositories/members/members'
import type { ParcelRow } from '../../db/repositories/parcels/parcels'
import {
  findRatedSendModeAt,
  listRatedSendModesOfFlowAt,
  type RatedSendMode,
} from '../../db/repositories/pricing/rates'
import { toAddressView } from '../addresses/address-book'
import { getOwnParcelsToPay } from '../consolidation/parcels-to-pay'
import { throwFirstViolation, withSystemErrorRefusal } from '../consolidation/refusals'
import { changeParcelFreight, lockParcelToPay, priceParcelFreight } from './freight'
import { countGoodsPieces, loadOutboundViolations } from './violations'

/** Returns the value that all parcels share; null if they differ or have none. */
function getCommonValue(
  parcels: readonly ParcelRow[],
  of: (parcel: ParcelRow) => string | null,
): string | null {
  const [first, ...others] = parcels.map(of)
  return first !== undefined && others.every((other) => other === first) ? first : null
}

/** Returns a send mode with the freight of the parcels; undefined if one of them is too heavy. */
function toSendModeOption(
  { flowId: _, validFrom: _v, ...mode }: RatedSendMode,
  freights: readonly Freight[],
) {
  const cents = freights.map((freight) => freight?.fee.amountCents)
  if (cents.some((each) => each === undefined)) return undefined
  return { ...mode, freightCents: cents.reduce<number>((sum, each) => sum + each!, 0) }
}
type Freight = ReturnType<typeof priceParcelFreight>

/**
 * Returns the address and the send mode of parcels, and the other send modes that they can use. Throws
 * `parcelNotFound`.
 */
export async function getOutboundOptions(context: AppContext, member: Member, packageNos: readonly string[]) {
  const parcels = await getOwnParcelsToPay(context, getOutboundAddressAndSendModes, member.id, packageNos)
  const addressId = getCommonValue(parcels, (parcel) => parcel.addressId)
  const flowId = getCommonValue(parcels, (parcel) => parcel.flowId)
  const address = addressId === null ? undefined : await findAddressIncludingDeleted(context.db, addressId)
  const modes = flowId === null ? [] : await listRatedSendModesOfFlowAt(context.db, flowId, context.now())
  return {
    address: address ? toAddressView(address) : null,
    isPickup: parcels.some(({ distributionMode }) => distributionMode === 'selfPickup'),
    sendModId: getCommonValue(parcels, (parcel) => parcel.sendModId),
    sendModes: modes.flatMap((mode) => {
      const freights = parcels.map((parcel) => priceParcelFreight(mode, parcel, member.memberType))
      return toSendModeOption(mode, freights) ?? []
    }),
    pieces: await countGoodsPieces(context, parcels),
  }
}

/** Refuses parcels that cannot be sent out to their places by their send modes, with the codes of S2 §8. */
export const assertOutboundAllowed = (
  context: AppContext,
  member: Member,
  { packageNos, pieces }: ParsedPayloadOf<typeof checkOutbound>,
) =>
  withSystemErrorRefusal(context, checkOutbound, async () => {
    const parcels = await getOwnParcelsToPay(context, checkOutbound, member.id, packageNos)
    const violations = await loadOutboundViolations(context, parcels, pieces)
    throwFirstViolation(violations, ({ code, params, packageNos: about }) =>
      refuse(checkOutbound, code, { ...params, packageNos: about }),
    )
    return {}
  })

/**
 * Changes the send mode of parcels: all of them or none. Their freight is priced again by the current rates,
 * and an order with another amount closes. A repeated choice changes nothing. Throws `parcelNotFound`,
 * `flowUnsupported`, `tooHeavy`, and `paymentUnderWay` while a payment is being confirmed.
 */
export const changeSendModeOfParcels = (
  context: AppContext,
  member: Member,
  { packageNos, sendModId }: ParsedPayloadOf<typeof chooseSendMode>,
) =>
  transaction(context, async (tx) => {
    // Read under the lock: a membership may have begun while this transaction waited.
    const { memberType } = (await lockMember(tx.db, member.id))!
    const parcels = await getOwnParcelsToPay(tx, chooseSendMode, member.id, packageNos)
    const sendMode = await findRatedSendModeAt(tx.db, sendModId, tx.now())
    if (!sendMode || parcels.some(({ flowId }) => flowId !== sendMode.flowId))
      throw refuse(chooseSendMode, 'flowUnsupported')
    for (const { packageNo } of parcels)
      await changeParcelSendMode(tx, packageNo, { sendMode, member: memberType })
    return {}
  })

async function changeParcelSendMode(
  tx: AppContext,
  packageNo: string,
  { sendMode, member }: { sendMode: RatedSendMode; member: MemberType },
): Promise<void> {
  const locked = await lockParcelToPay(tx, packageNo)
  if ('obstacle' in locked) throw refuse(chooseSendMode, locked.obstacle)
  const { parcel } = locked
  const { sendModId } = sendMode
  if (parcel.sendModId === sendModId) return
  const freight = priceParcelFreight(sendMode, parcel, member)
  if (!freight) throw refuse(chooseSendMode, 'tooHeavy', { packageNo })
  await changeParcelFreight(tx, parcel, { sendModId, freight })
}
