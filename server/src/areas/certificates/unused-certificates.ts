import type { World } from '../../context'
import { forgetCertificate } from '../../db/repositories/addresses'
import { releaseCertificatePictures } from '../../db/repositories/certificate-pictures'
import { deleteCertificateRow, unusedOfReceivers } from '../../db/repositories/certificates'
import { transaction } from '../../transaction'

/** Erases what receivers handed in for addresses that go by it no more, of one member or of all. */
export async function eraseUnused(tx: World, memberId?: string): Promise<void> {
  for (const { id } of await unusedOfReceivers(tx.db, memberId)) {
    await forgetCertificate(tx.db, id)
    await releaseCertificatePictures(tx.db, { certificateId: id })
    await deleteCertificateRow(tx.db, id)
  }
}

/** Job: what is left of receivers whose address was deleted; their pictures go by the job of those that wait. */
export const eraseUnusedOfAll = (world: World): Promise<void> => transaction(world, (tx) => eraseUnused(tx))
