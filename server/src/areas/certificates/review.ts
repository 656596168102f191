import { ADDRESS_APPROVE_STATUS_CODE } from '../../../../src/domain/addresses/approval'
import {
  type CertificateRefusalReason,
  toAddressApproveStatus,
} from '../../../../src/domain/certificates/certificate'
import { isExpired } from '../../../../src/domain/certificates/certificate-validity'
import type { AppContext } from '../../base/context'
import { transaction } from '../../base/transaction'
import { setAddressApprovalByCertificate } from '../../db/repositories/addresses/addresses'
import {
  changeCertificate,
  listExpiredCertificatesInUse,
  lockCertificate,
} from '../../db/repositories/certificates/certificates'

/** Decision of a reviewer on a certificate. */
export type CertificateReviewDecision =
  | { approved: true }
  | { approved: false; reasons: readonly CertificateRefusalReason[]; remark: string }

/**
 * Saves a reviewer's decision on a certificate under review, and updates the approval of its addresses.
 * @returns whether it was under review; nothing changes if it was decided or deleted meanwhile
 */
export const applyCertificateReviewDecision = (
  context: AppContext,
  id: string,
  verdict: CertificateReviewDecision,
): Promise<boolean> =>
  transaction(context, async (tx) => {
    const row = await lockCertificate(tx.db, id)
    if (row?.status !== 'underReview') return false
    const status = verdict.approved ? 'approved' : 'failed'
    const { reasons, remark } = verdict.approved ? { reasons: [], remark: '' } : verdict
    await changeCertificate(tx.db, id, { status, reasons, remark, reviewedAt: tx.now() })
    await setAddressApprovalByCertificate(tx.db, id, toAddressApproveStatus({ ...row, status }, tx.now()))
    return true
  })

/** Job: revokes the approval of addresses that use an expired certificate (IDCT-45 A). */
export async function revokeExpiredAddressApprovals(context: AppContext): Promise<void> {
  const now = context.now()
  for (const { id } of await listExpiredCertificatesInUse(context.db, now.toISOString().slice(0, 10)))
    await transaction(context, async (tx) => {
      // Read again under the lock: the certificate may have been corrected and reviewed since it was listed.
      const row = await lockCertificate(tx.db, id)
      if (row?.status === 'approved' && isExpired(row.validUntil, now))
        await setAddressApprovalByCertificate(tx.db, id, ADDRESS_APPROVE_STATUS_CODE.failed)
    })
}
