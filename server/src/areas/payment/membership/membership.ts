import { isEndless, type Membership } from '../../../../../src/domain/membership'
import { SETTLEMENT_CURRENCY } from '../../../../../src/domain/payment'
import { maskedPhone } from '../../../../../src/domain/phone'
import type { World } from '../../../context'
import { findMember } from '../../../db/repositories/members'
import { lastFreights, membershipRateAt } from '../../../db/repositories/memberships'
import { priceSendMode, sendModeBilled } from '../../pricing'

/** Parcels whose savings are shown. */
const LAST_PARCELS = 5

/** What a month of VIP costs a member now; undefined while none is sold, and where the membership has no end. */
export async function monthCentsFor(world: World, member: Membership): Promise<number | undefined> {
  const rate = isEndless(member) ? undefined : await membershipRateAt(world.db, world.now())
  return rate && (member.memberType === 'vip' ? rate.superPrice : rate.generalPrice)
}

type LastFreight = Awaited<ReturnType<typeof lastFreights>>[number]

/** What a parcel's freight comes to for regular and for VIP members, by the rates that it was billed by. */
async function savingOf(world: World, { params, sendModId, ...parcel }: LastFreight) {
  const sendMode = await sendModeBilled(world, sendModId, params)
  if (!sendMode) return []
  const volume = sendMode.volumeDivisor ? (parcel.volumetricWeight ?? 0) : 0
  const measured = { grams: Math.max(parcel.weight ?? 0, volume) }
  const [regular, vip] = [
    priceSendMode(sendMode, measured, 'regular'),
    priceSendMode(sendMode, measured, 'vip'),
  ]
  if (!regular || !vip) return []
  const { packageNo, trackingNo } = parcel
  return [{ packageNo, trackingNo, regularCents: regular.fee.amountCents, vipCents: vip.fee.amountCents }]
}

/** A member's membership, what a month costs, and what VIP saves on the last parcels. */
export async function membershipOf(world: World, memberId: string) {
  const member = (await findMember(world.db, memberId))!
  const { memberType, vipUntil, areaCode, phone, email } = member
  const last = await lastFreights(world.db, memberId, LAST_PARCELS)
  const savings = await Promise.all(last.map((parcel) => savingOf(world, parcel)))
  return {
    memberType,
    vipUntil: vipUntil?.toISOString() ?? null,
    monthCents: (await monthCentsFor(world, member)) ?? null,
    currency: SETTLEMENT_CURRENCY,
    codeTo: phone ? `+${areaCode} ${maskedPhone(phone)}` : (email ?? ''),
    savings: savings.flat(),
  }
}
