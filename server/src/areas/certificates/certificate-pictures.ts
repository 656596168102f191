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

/**
 * Time that a picture may wait for its submission, in ms: one hour. It shows a document that nobody asked us
 * to keep.
 */
const UNUSED_LIFETIME_MS = 3_600_000
/**
 * Additional time until a picture that waited too long is removed, in ms. Released pictures have a much older
 * date and are removed at once.
 */
const GRACE_MS = 1_800_000
/** Maximum number of uploaded, not yet submitted pictures of a member or a link. */
const UNUSED_MAX = 6

export const getUnusedCertificatePictureCutoff = (context: AppContext): Date =>
  new Date(context.now().getTime() - UNUSED_LIFETIME_MS)

/**
 * Cleans one side of a certificate, encrypts it and keeps it until its submission. The row is written before
 * the file, so that the job finds the picture after a crash in between.
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

/**
 * Attaches a picture to a certificate as one side, in place of the current one. Throws 400 if the picture has
 * another uploader or is gone.
 */
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
 * Removes pictures for good. Each row is deleted after its file, so that no file is lost. If a picture cannot
 * be removed now, the job removes it later. The error stops neither the other pictures nor the caller.
 */
async function removePictures(context: AppContext, gone: readonly CertificatePictureRow[]): Promise<void> {
  for (const picture of gone)
    try {
      await context.files.remove(picture.fileName)
      await deleteUnusedCertificatePictureRow(context.db, picture)
    } catch (err) {
      context.log.error({ err, picture: picture.id }, 'certificate picture could not be removed')
    }
}

/** Removes at once the pictures that a member's certificates have released. */
export async function removeReleasedCertificatePictures(
  context: AppContext,
  memberId: string,
): Promise<void> {
  const before = new Date(getUnusedCertificatePictureCutoff(context).getTime() - GRACE_MS)
  await removePictures(context, await listUnusedCertificatePicturesBefore(context.db, { before, memberId }))
}

/** Job: removes pictures that were never submitted, or whose request was killed. */
export async function removeUnusedCertificatePictures(context: AppContext): Promise<void> {
  const before = new Date(getUnusedCertificatePictureCutoff(context).getTime() - GRACE_MS)
  await removePictures(context, await listUnusedCertificatePicturesBefore(context.db, { before }))
}
