import { extendedUntil } from '../../../../../src/domain/membership'
import { FEE_TYPE } from '../../../../../src/domain/payment'
import type { World } from '../../../context'
import { mergeCandidates } from '../../../db/repositories/consolidation'
import { feesOf } from '../../../db/repositories/fees'
import { changeMember, lockMember } from '../../../db/repositories/members'
import type { ParcelRow } from '../../../db/repositories/parcels'
import { Failure } from '../../../http/failure'
import { sendModeBilled } from '../../pricing'
import { freightOf, lockToPay, priceAnew } from '../outbound/freight'

/**
 * Makes a member VIP for so many months more, and the freight of what waits for its payment costs the VIP price from
 * then on. @returns until when
 */
export async function grantMonths(tx: World, memberId: string, months: number): Promise<Date> {
  const member = (await lockMember(tx.db, memberId))!
  const vipUntil = extendedUntil(member, months, tx.now())
  await changeMember(tx.db, memberId, { memberType: 'vip', vipUntil })
  if (member.memberType !== 'vip') await priceForVip(tx, memberId)
  return vipUntil
}

async function priceForVip(tx: World, memberId: string): Promise<void> {
  for (const { packageNo } of await mergeCandidates(tx.db, memberId)) {
    const parcel = await lockToPay(tx, packageNo).catch((err: unknown) => {
      // It is being paid, or was just now: it keeps the price that the member saw.
      if (err instanceof Failure) return undefined
      throw err
    })
    const sendMode = parcel && (await billedBy(tx, parcel))
    if (sendMode && freightOf(sendMode, parcel, 'vip'))
      await priceAnew(tx, parcel, { sendMode, member: 'vip' })
  }
}

/** By the rates that its freight was billed by: newer ones could make VIP dearer. */
async function billedBy(tx: World, { packageNo, sendModId }: ParcelRow) {
  const freight = (await feesOf(tx.db, packageNo)).find(({ feeType }) => feeType === FEE_TYPE.freight)
  return freight && sendModeBilled(tx, sendModId, freight.params)
}
