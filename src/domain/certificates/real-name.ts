import { isMainlandAddress } from '../addresses/address'
import { ADDRESS_APPROVE_STATUS_CODE } from '../addresses/approval'
import { isExpired } from './certificate-validity'

/** Why a parcel may not be sent to an address of the Mainland yet. */
export type RealNameObstacle = 'none' | 'underReview' | 'failed' | 'expired'

/** Real-name authentication is required for shipping (S2 §5) where customs ask for it: in the Mainland (IDCT-42, ours). */
export const needsRealNameCheck = isMainlandAddress

/**
 * What stands against shipping to an address of the Mainland; undefined when its certificate is approved.
 * @param address.validUntil last day of its certificate, YYYY-MM-DD; null without one
 */
export function findRealNameObstacle(
  address: { approveStatus: number; idInfoId: string | null; validUntil: string | null },
  now: Date,
): RealNameObstacle | undefined {
  if (!address.idInfoId || address.approveStatus === ADDRESS_APPROVE_STATUS_CODE.none) return 'none'
  if (isExpired(address.validUntil, now)) return 'expired'
  if (address.approveStatus === ADDRESS_APPROVE_STATUS_CODE.underReview) return 'underReview'
  return address.approveStatus === ADDRESS_APPROVE_STATUS_CODE.approved ? undefined : 'failed'
}
