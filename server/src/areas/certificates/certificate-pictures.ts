import type { CallDeclaring } from '../../../../src/contract/base/call'
import type { uploadCertificatePicture } from '../../../../src/contract/certificates/certificates'
import type { AppContext } from '../../base/context'
import { InvalidFieldsError, refuse, throwIfProblems } from '../../base/failure'
import { newId } from '../../base/ids'
import {
  attachCertificatePicture,
  type CertificatePictureRow,
  type CertificateSide,
  deleteUnusedCertificatePictureRow,
  detachAndExpireCertificatePictures,
  expireOldUnusedCertificatePictures,
  insertCertificatePicture,
  listUnusedCertificatePicturesBefore,
} from '../../db/repositories/certificates/certificate-pictures'
import type { UploadedFile } from '../../http/uploads/multipart-body'
import { sanitisePicture } from '../pictures/sanitise-picture'

/** A picture may wait an hour to be handed in (ms): it shows a paper that nobody asked to keep. */
const UNUSED_LIFETIME_MS = 3_600_000
/** What was released has come long ago; what waits too long is removed so much later (ms). */
const GRACE_MS = 1_800_000
/** Uploaded and not yet handed in, a member or a link. */
const UNUSED_MAX = 6

export const getUnusedCertificatePictureCutoff = (context: AppContext): Date =>
  new Date(context.now().getTime() - UNUSED_LIFETIME_MS)

/**
 * Cleans a side of a certificate, seals it and keeps it until it is handed in. The row is written before the file, so
 * that what a kill leaves in between is found by the job.
 */
export async function storeCertificatePicture(
  context: AppContext,
  call: CallDeclaring<typeof uploadCertificatePicture.errors>,
  { memberId, linkHash = null }: { memberId: string; linkHash?: string | null },
  files: UploadedFile[],
): Promise<CertificatePictureRow> {
  const [file, ...others] = files
  if (!file) throw refuse(call, 'fileMissing')
  throwIfProblems(Object.fromEntries(others.map(({ name }) => [name, { code: 'contract' }])))
  const { fileName, bytes } = await sanitisePicture(call, file, memberId)
  const { keyId } = context.seal
  const row = {
    id: newId(),
    memberId,
    certificateId: null,
    side: null,
    linkHash,
    fileName,
    keyId,
    createdAt: context.now(),
  }
  await insertCertificatePicture(context.db, row)
  await context.files.write(fileName, context.seal.encrypt(bytes, fileName))
  await expireOldUnusedCertificatePictures(context.db, { memberId, linkHash, keep: UNUSED_MAX })
  await removeReleasedCertificatePictures(context, memberId)
  return row
}

/** Gives a certificate its side in place of the one that it has. Throws 400 for a picture that is nobody's or gone. */
export async function attachPictureToCertificate(
  tx: AppContext,
  certificate: { memberId: string; id: string },
  {
    side,
    pictureId,
    linkHash = null,
  }: { side: CertificateSide; pictureId: string; linkHash?: string | null },
): Promise<void> {
  const place = {
    memberId: certificate.memberId,
    certificateId: certificate.id,
    side,
    since: getUnusedCertificatePictureCutoff(tx),
    linkHash,
  }
  await detachAndExpireCertificatePictures(tx.db, { certificateId: certificate.id, side, keep: pictureId })
  if (!(await attachCertificatePicture(tx.db, pictureId, place)))
    throw new InvalidFieldsError({ [side]: { code: 'certificate.picture.gone' } })
}

/**
 * Removes pictures for good; each row after its file, so that none is lost sight of. One that cannot be removed now is
 * the job's, and keeps neither the others nor what was done before.
 */
async function removePictures(context: AppContext, gone: readonly CertificatePictureRow[]): Promise<void> {
  for (const picture of gone)
    try {
      await context.files.remove(picture.fileName)
      await deleteUnusedCertificatePictureRow(context.db, picture)
    } catch (err) {
      context.log.error({ err, picture: picture.id }, 'a picture of a certificate could not be removed')
    }
}

/** Removes at once what a member's certificates let go of. */
export async function removeReleasedCertificatePictures(
  context: AppContext,
  memberId: string,
): Promise<void> {
  const before = new Date(getUnusedCertificatePictureCutoff(context).getTime() - GRACE_MS)
  await removePictures(context, await listUnusedCertificatePicturesBefore(context.db, { before, memberId }))
}

/** Job: removes pictures that were never handed in, or whose request was killed. */
export async function removeUnusedCertificatePictures(context: AppContext): Promise<void> {
  const before = new Date(getUnusedCertificatePictureCutoff(context).getTime() - GRACE_MS)
  await removePictures(context, await listUnusedCertificatePicturesBefore(context.db, { before }))
}
