import { getExtendedVipEnd } from '../../../../src/domain/membership/membership'
import { FEE_TYPE_CODE } from '../../../../src/domain/pricing/fee-type'
import type { AppContext } from '../../base/context'
import { listMergeCandidates } from '../../db/repositories/consolidation/consolidation'
import { changeMember, lockMember } from '../../db/repositories/members/members'
import type { ParcelRow } from '../../db/repositories/parcels/parcels'
import { listParcelFees } from '../../db/repositories/pricing/fees'
import { changeParcelFreight, lockParcelToPay, priceParcelFreight } from '../dispatch/freight'
import { findBilledSendMode } from '../pricing/pricing'

/**
 * Makes a member VIP for a number of additional months. Parcels that wait for payment then cost the VIP
 * freight.
 * @returns the end of the membership
 */
export async function grantVipMonths(tx: AppContext, memberId: string, months: number): Promise<Date> {
  const member = (await lockMember(tx.db, memberId))!
  const vipUntil = getExtendedVipEnd(member, months, tx.now())
  await changeMember(tx.db, memberId, { memberType: 'vip', vipUntil })
  if (member.memberType !== 'vip') await repriceForVip(tx, memberId)
  return vipUntil
}

async function repriceForVip(tx: AppContext, memberId: string): Promise<void> {
  for (const { packageNo } of await listMergeCandidates(tx.db, memberId)) {
    const locked = await lockParcelToPay(tx, packageNo)
    // A payment of the parcel is under way, or has just succeeded. The parcel keeps the price that the member
    // saw.
    if ('obstacle' in locked) continue
    const { parcel } = locked
    const sendMode = await findParcelSendMode(tx, parcel)
    const freight = sendMode && priceParcelFreight(sendMode, parcel, 'vip')
    if (freight) await changeParcelFreight(tx, parcel, { sendModId: sendMode.sendModId, freight })
  }
}

/**
 * Returns the send mode with the rates that the parcel's freight was billed by. Newer rates could make VIP
 * more expensive.
 */
async function findParcelSendMode(tx: AppContext, { packageNo, sendModId }: ParcelRow) {
  const freight = (await listParcelFees(tx.db, packageNo)).find(
    ({ feeType }) => feeType === FEE_TYPE_CODE.freight,
  )
  return freight && findBilledSendMode(tx, sendModId, freight.params)
}
