import type { AppContext } from '../../context'
import { forgetCertificate } from '../../db/repositories/addresses'
import { releaseCertificatePictures } from '../../db/repositories/certificate-pictures'
import { deleteCertificateRow, lockOfReceivers, unusedOfReceivers } from '../../db/repositories/certificates'
import { lockMember } from '../../db/repositories/members'
import { transaction } from '../../transaction'

/** Erases what receivers handed in for a member's addresses that go by it no more. Certificates are locked already. */
export async function eraseUnused(tx: AppContext, memberId: string): Promise<void> {
  for (const { id } of await unusedOfReceivers(tx.db, memberId)) {
    await forgetCertificate(tx.db, id)
    await releaseCertificatePictures(tx.db, { certificateId: id })
    await deleteCertificateRow(tx.db, id)
  }
}

/** Job: what is left of receivers whose address was deleted; their pictures go by the job of those that wait. */
export async function eraseUnusedOfAll(world: AppContext): Promise<void> {
  const unused = await unusedOfReceivers(world.db)
  for (const memberId of new Set(unused.map((row) => row.memberId)))
    await transaction(world, async (tx) => {
      await lockMember(tx.db, memberId)
      await lockOfReceivers(tx.db, memberId)
      await eraseUnused(tx, memberId)
    })
}
