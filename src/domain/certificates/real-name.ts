import { isMainlandAddress } from '../addresses/address'
import { ADDRESS_APPROVE_STATUS_CODE } from '../addresses/approval'
import type { ParcelState } from '../parcels/parcel-state'
import { isExpired } from './certificate-validity'

/** Reasons why a parcel cannot go to an address of the Mainland yet. */
export const REAL_NAME_OBSTACLES = ['none', 'underReview', 'failed', 'expired'] as const
export type RealNameObstacle = (typeof REAL_NAME_OBSTACLES)[number]

/**
 * States in which a parcel shows that it waits for an ID certificate (ours). It is in the warehouse, and
 * needs nothing else from the member before it can be paid.
 */
export const STATES_WAITING_FOR_CERTIFICATE = [
  'inboundReview',
  'tallying',
  'toPay',
] as const satisfies readonly ParcelState[]

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
