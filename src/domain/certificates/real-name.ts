import { isMainlandAddress } from '../addresses/address'
import { ADDRESS_APPROVE_STATUS_CODE } from '../addresses/approval'
import { isExpired } from './certificate-validity'

/** Reason why a parcel cannot go to an address of the Mainland yet. */
export type RealNameObstacle = 'none' | 'underReview' | 'failed' | 'expired'

/**
 * Returns whether shipping to an address requires real-name authentication (S2 §5). Only customs in the
 * Mainland require it (IDCT-42, ours).
 */
export const needsRealNameCheck = isMainlandAddress

/**
 * Returns the reason why a parcel cannot go to an address of the Mainland; undefined if its certificate is
 * approved.
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
