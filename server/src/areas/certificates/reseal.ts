import type { AppContext } from '../../base/context'
import { newId } from '../../base/ids'
import {
  type CertificatePictureRow,
  listCertificatePicturesToReencrypt,
  replaceCertificatePictureFile,
} from '../../db/repositories/certificates/certificate-pictures'
import {
  type CertificateRow,
  listCertificatesToReencrypt,
  replaceEncryptedNumber,
} from '../../db/repositories/certificates/certificates'
import { decryptCertificateNumber, toEncryptedNumberColumns } from './certificate-views'

/** Number of rows that are read at once. */
const PAGE_ROWS = 100

/**
 * Job: encrypts data of older keys again with the first key of the settings, so that the older keys can be
 * removed. Data that cannot be decrypted stays as it is, is logged, and does not stop the rest.
 */
export async function reencryptCertificatesWithNewKey(context: AppContext): Promise<void> {
  const { keyId } = context.seal
  await reencryptEach(
    context,
    (place) => listCertificatesToReencrypt(context.db, keyId, place),
    reencryptNumber,
  )
  await reencryptEach(
    context,
    (place) => listCertificatePicturesToReencrypt(context.db, keyId, place),
    reencryptCertificatePicture,
  )
}

async function reencryptEach<T extends { id: string }>(
  context: AppContext,
  pageOf: (place: { after: string; limit: number }) => Promise<T[]>,
  reseal: (context: AppContext, row: T) => Promise<unknown>,
): Promise<void> {
  let after = ''
  for (;;) {
    const page = await pageOf({ after, limit: PAGE_ROWS })
    for (const row of page)
      await reseal(context, row).catch((err: unknown) =>
        context.log.error({ err, id: row.id }, 're-encryption with the new key failed'),
      )
    if (page.length < PAGE_ROWS) return
    after = page.at(-1)!.id
  }
}

const reencryptNumber = async (context: AppContext, row: CertificateRow): Promise<unknown> =>
  replaceEncryptedNumber(
    context.db,
    row,
    toEncryptedNumberColumns(context, row.id, decryptCertificateNumber(context, row)),
  )

/**
 * Encrypts a picture again. The new file is complete before the row names it; then the old file is removed.
 * If the row has another file by now, or is gone, the new file is removed instead.
 */
async function reencryptCertificatePicture(
  context: AppContext,
  picture: CertificatePictureRow,
): Promise<void> {
  const { files, seal } = context
  const { fileName } = picture
  const sealed = await files.read(fileName)
  // The file was removed meanwhile, or never written. The job for unused pictures handles its row.
  if (!sealed) return
  const next = `${newId()}.${fileName.split('.').pop()}`
  await files.write(next, seal.encrypt(seal.decrypt(sealed, fileName), next))
  const isOurs = await replaceCertificatePictureFile(context.db, picture, {
    fileName: next,
    keyId: seal.keyId,
  })
  await files.remove(isOurs ? fileName : next)
}
