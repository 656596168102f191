import { isMainlandAddress } from '../address'
import { APPROVE_STATUS } from './approval'
import { isExpired } from './certificate-validity'

/** Why a parcel may not be sent to an address of the Mainland yet, and the code that says so (ours; as merge codes 2 to 5). */
export const REAL_NAME_CODES = { none: 'ID2', underReview: 'ID3', failed: 'ID4', expired: 'ID5' } as const
type RealNameObstacle = keyof typeof REAL_NAME_CODES

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
  if (!address.idInfoId || address.approveStatus === APPROVE_STATUS.none) return 'none'
  if (isExpired(address.validUntil, now)) return 'expired'
  if (address.approveStatus === APPROVE_STATUS.underReview) return 'underReview'
  return address.approveStatus === APPROVE_STATUS.approved ? undefined : 'failed'
}
