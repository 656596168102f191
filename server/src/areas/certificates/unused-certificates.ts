import type { AppContext } from '../../base/context'
import { transaction } from '../../base/transaction'
import { unbindCertificateFromAddresses } from '../../db/repositories/addresses/addresses'
import { detachAndExpireCertificatePictures } from '../../db/repositories/certificates/certificate-pictures'
import {
  deleteCertificateRow,
  listUnusedReceiverCertificates,
  lockReceiverCertificatesOfMember,
} from '../../db/repositories/certificates/certificates'
import { lockMember } from '../../db/repositories/members/members'

/**
 * Erases receivers' certificates that none of a member's addresses uses any more. The caller has locked the
 * certificates.
 */
export async function eraseReceiverCertificatesWithoutAddress(
  tx: AppContext,
  memberId: string,
): Promise<void> {
  for (const { id } of await listUnusedReceiverCertificates(tx.db, memberId)) {
    await unbindCertificateFromAddresses(tx.db, id)
    await detachAndExpireCertificatePictures(tx.db, { certificateId: id })
    await deleteCertificateRow(tx.db, id)
  }
}

/**
 * Job: erases receivers' certificates whose address was deleted. The job for unused pictures removes their
 * pictures.
 */
export async function eraseAllReceiverCertificatesWithoutAddress(context: AppContext): Promise<void> {
  const unused = await listUnusedReceiverCertificates(context.db)
  for (const memberId of new Set(unused.map((row) => row.memberId)))
    await transaction(context, async (tx) => {
      await lockMember(tx.db, memberId)
      await lockReceiverCertificatesOfMember(tx.db, memberId)
      await eraseReceiverCertificatesWithoutAddress(tx, memberId)
    })
}
