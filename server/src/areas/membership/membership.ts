import { maskPhone } from '../../../../src/domain/addresses/phone'
import { hasEndlessVip, type Membership } from '../../../../src/domain/membership/membership'
import { SETTLEMENT_CURRENCY } from '../../../../src/domain/payments/payment'
import type { AppContext } from '../../base/context'
import { findMember } from '../../db/repositories/members/members'
import {
  findVipMonthRateAt,
  listMemberParcelsWithKnownFreight,
} from '../../db/repositories/membership/memberships'
import { findBilledSendMode, priceFreightOfSendMode } from '../pricing/pricing'

/** Maximum number of parcels whose savings are shown. */
const SAVINGS_PARCELS_MAX = 5

/**
 * Returns the current price of a VIP month for a member, in cents. Returns undefined if none is sold, or if
 * the membership has no end.
 */
export async function findVipMonthCentsOfMember(
  context: AppContext,
  member: Membership,
): Promise<number | undefined> {
  const rate = hasEndlessVip(member) ? undefined : await findVipMonthRateAt(context.db, context.now())
  return rate && (member.memberType === 'vip' ? rate.superPrice : rate.generalPrice)
}

type LastFreight = Awaited<ReturnType<typeof listMemberParcelsWithKnownFreight>>[number]

/** Returns the freight of a parcel for regular and for VIP members, by the rates that it was billed by. */
async function calculateSaving(context: AppContext, { params, sendModId, ...parcel }: LastFreight) {
  const sendMode = await findBilledSendMode(context, sendModId, params)
  if (!sendMode) return []
  const volume = sendMode.volumeDivisor ? (parcel.volumetricWeight ?? 0) : 0
  const measured = { grams: Math.max(parcel.weight ?? 0, volume) }
  const [regular, vip] = [
    priceFreightOfSendMode(sendMode, measured, 'regular'),
    priceFreightOfSendMode(sendMode, measured, 'vip'),
  ]
  if (!regular || !vip) return []
  const { packageNo, trackingNo } = parcel
  return [{ packageNo, trackingNo, regularCents: regular.fee.amountCents, vipCents: vip.fee.amountCents }]
}

/** Returns a member's membership, the price of a month, and the VIP savings on the last parcels. */
export async function getMembershipView(context: AppContext, memberId: string) {
  const member = (await findMember(context.db, memberId))!
  const { memberType, vipUntil, areaCode, phone, email } = member
  const last = await listMemberParcelsWithKnownFreight(context.db, memberId, SAVINGS_PARCELS_MAX)
  const savings = await Promise.all(last.map((parcel) => calculateSaving(context, parcel)))
  return {
    memberType,
    vipUntil: vipUntil?.toISOString() ?? null,
    monthCents: (await findVipMonthCentsOfMember(context, member)) ?? null,
    currency: SETTLEMENT_CURRENCY,
    codeTo: phone ? `+${areaCode} ${maskPhone(phone)}` : (email ?? ''),
    savings: savings.flat(),
  }
}
