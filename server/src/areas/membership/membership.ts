import { maskPhone } from '../../../../src/domain/addresses/phone'
import { summariseCertificates } from '../../../../src/domain/certificates/certificate'
import { hasEndlessVip, type Membership } from '../../../../src/domain/membership/membership'
import { SETTLEMENT_CURRENCY } from '../../../../src/domain/payments/payment'
import { getFreeOfChargeUnits } from '../../../../src/domain/pricing/fee-rates'
import type { PricedFee } from '../../../../src/domain/pricing/freight'
import type { AppContext, Member } from '../../base/context'
import { listOwnCertificateStates } from '../../db/repositories/certificates/certificates'
import { countCouponsUsableNow } from '../../db/repositories/coupons/coupons'
import { findMember } from '../../db/repositories/members/members'
import {
  findVipMonthRateAt,
  listFreightLinesPaidSince,
  listMemberParcelsWithKnownFreight,
} from '../../db/repositories/membership/memberships'
import { findBilledSendMode, findStorageRateAt, priceFreightOfSendMode } from '../pricing/pricing'

/** Maximum number of parcels whose savings are shown. */
const SAVINGS_PARCELS_MAX = 3

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

/** A freight with its weights in grams. */
interface BilledFreight {
  sendModId: string | null
  params: PricedFee['params']
  actual: number
  volumetric: number
}

/**
 * Returns a freight for regular and for VIP members, by the rates that it was billed by. Undefined if it has
 * no price by them.
 */
async function priceForBothMemberTypes(context: AppContext, freight: BilledFreight) {
  const sendMode = await findBilledSendMode(context, freight.sendModId, freight.params)
  if (!sendMode) return undefined
  const measured = { grams: Math.max(freight.actual, sendMode.volumeDivisor ? freight.volumetric : 0) }
  const regular = priceFreightOfSendMode(sendMode, measured, 'regular')
  const vip = priceFreightOfSendMode(sendMode, measured, 'vip')
  return (
    regular &&
    vip && {
      chargeableGrams: regular.chargeable,
      regularCents: regular.fee.amountCents,
      vipCents: vip.fee.amountCents,
    }
  )
}

type LastFreight = Awaited<ReturnType<typeof listMemberParcelsWithKnownFreight>>[number]

/** Returns what VIP saves on the freight of a parcel; an empty list if the freight has no price. */
async function calculateSaving(context: AppContext, parcel: LastFreight) {
  const { packageNo, trackingNo, whCode, tarArea, createdAt, weight, volumetricWeight, ...billed } = parcel
  const weights = { actual: weight ?? 0, volumetric: volumetricWeight ?? 0 }
  const priced = await priceForBothMemberTypes(context, { ...billed, ...weights })
  if (!priced) return []
  return [{ packageNo, trackingNo, whCode, tarArea, createdAt: createdAt.toISOString(), ...priced }]
}

/** Returns the freight that a member has paid since the start of the year, and what VIP took off it. */
async function calculateSavingOfThisYear(context: AppContext, memberId: string) {
  const since = new Date(Date.UTC(context.now().getUTCFullYear(), 0, 1))
  const lines = await listFreightLinesPaidSince(context.db, memberId, since)
  const paid = await Promise.all(
    lines.map(async ({ amountCents, ...billed }) => {
      const weights = { actual: Number(billed.params.actual), volumetric: Number(billed.params.volumetric) }
      const priced = await priceForBothMemberTypes(context, { ...billed, ...weights })
      // What was paid is the price of the member's type at that time. It is never above the regular price.
      return { amountCents, regularCents: Math.max(amountCents, priced?.regularCents ?? 0) }
    }),
  )
  const regularCents = paid.reduce((sum, line) => sum + line.regularCents, 0)
  const paidCents = paid.reduce((sum, { amountCents }) => sum + amountCents, 0)
  return { regularCents, savedCents: regularCents - paidCents }
}

/** Returns the current days of free storage by type of member; null while storage costs nothing. */
async function getFreeStorageDays(context: AppContext) {
  const rate = await findStorageRateAt(context.db, context.now())
  if (!rate) return null
  return { regular: getFreeOfChargeUnits(rate, 'regular'), vip: getFreeOfChargeUnits(rate, 'vip') }
}

/** Returns a member's membership, the price of a month, and the VIP savings on freight. */
export async function getMembershipView(context: AppContext, memberId: string) {
  const member = (await findMember(context.db, memberId))!
  const { memberType, vipUntil, areaCode, phone, email } = member
  const last = await listMemberParcelsWithKnownFreight(context.db, memberId, SAVINGS_PARCELS_MAX)
  const [monthCents, freeStorageDays, thisYear, savings] = await Promise.all([
    findVipMonthCentsOfMember(context, member),
    getFreeStorageDays(context),
    calculateSavingOfThisYear(context, memberId),
    Promise.all(last.map((parcel) => calculateSaving(context, parcel))),
  ])
  return {
    memberType,
    vipUntil: vipUntil?.toISOString() ?? null,
    monthCents: monthCents ?? null,
    currency: SETTLEMENT_CURRENCY,
    codeTo: phone ? `+${areaCode} ${maskPhone(phone)}` : (email ?? ''),
    freeStorageDays,
    thisYear,
    savings: savings.flat(),
  }
}

/** Returns the number of coupons that a member can use now, and the state of the certificates. */
export async function getPersonalAreaSummaryView(context: AppContext, member: Member) {
  const now = context.now()
  const [usableCoupons, certificates] = await Promise.all([
    countCouponsUsableNow(context.db, member, now),
    listOwnCertificateStates(context.db, member.id),
  ])
  return { usableCoupons, certificates: summariseCertificates(certificates, now) }
}
