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
 * Makes a member VIP for so many months more, and the freight of what waits for its payment costs the VIP price from
 * then on. @returns until when
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
    // It is being paid, or was just now: it keeps the price that the member saw.
    if ('obstacle' in locked) continue
    const { parcel } = locked
    const sendMode = await findParcelSendMode(tx, parcel)
    const freight = sendMode && priceParcelFreight(sendMode, parcel, 'vip')
    if (freight) await changeParcelFreight(tx, parcel, { sendModId: sendMode.sendModId, freight })
  }
}

/** By the rates that its freight was billed by: newer ones could make VIP dearer. */
async function findParcelSendMode(tx: AppContext, { packageNo, sendModId }: ParcelRow) {
  const freight = (await listParcelFees(tx.db, packageNo)).find(
    ({ feeType }) => feeType === FEE_TYPE_CODE.freight,
  )
  return freight && findBilledSendMode(tx, sendModId, freight.params)
}
