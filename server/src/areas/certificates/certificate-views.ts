import { maskCertificateNumber } from '../../../../src/domain/certificates/certificate'
import { formatValidity } from '../../../../src/domain/certificates/certificate-validity'
import type { AppContext } from '../../base/context'
import { listAddressesByCertificate } from '../../db/repositories/addresses/addresses'
import { listPicturesOfCertificate } from '../../db/repositories/certificates/certificate-pictures'
import type { CertificateRow } from '../../db/repositories/certificates/certificates'
import type { PictureUrlSigner } from '../../files/picture-address'

/** Returns the encryption context of a number, which binds the number to its row. */
const toEncryptionContext = (certificateId: string) => `${certificateId} number`

export const toEncryptedNumberColumns = ({ seal }: AppContext, certificateId: string, number: string) => ({
  sealedNumber: seal.encrypt(Buffer.from(number), toEncryptionContext(certificateId)).toString('base64'),
  keyId: seal.keyId,
})

export const decryptCertificateNumber = (
  { seal }: AppContext,
  { id, sealedNumber: sealed }: CertificateRow,
): string => seal.decrypt(Buffer.from(sealed, 'base64'), toEncryptionContext(id)).toString()

/**
 * Returns the decrypted number; undefined if none of our keys opens it. The failure is logged, and the member
 * can still do everything else.
 */
export function tryDecryptCertificateNumber(context: AppContext, row: CertificateRow): string | undefined {
  try {
    return decryptCertificateNumber(context, row)
  } catch (err) {
    context.log.error({ err, certificateId: row.id }, 'certificate number could not be decrypted')
    return undefined
  }
}

/** Returns a certificate as lists show it. */
export async function loadCertificateListItem(context: AppContext, row: CertificateRow) {
  const { id, type, name, validUntil, status, reasons, remark } = row
  const addresses = await listAddressesByCertificate(context.db, id)
  return {
    ...{ id, type, name, validUntil, status, reasons: [...reasons], remark },
    reviewedAt: row.reviewedAt?.toISOString() ?? null,
    maskedNumber: maskCertificateNumber(tryDecryptCertificateNumber(context, row) ?? ''),
    validity: formatValidity({ from: row.validFrom, until: validUntil }),
    addressIds: addresses.map((address) => address.id),
  }
}

/** Returns a certificate for viewing or correction, with URLs of its pictures that work for some minutes. */
export async function loadCertificateDetail(
  context: AppContext,
  row: CertificateRow,
  files: PictureUrlSigner,
) {
  const pictures = await listPicturesOfCertificate(context.db, row.id)
  const urlOf = (side: 'front' | 'back') => {
    const picture = pictures.find((each) => each.side === side)
    return picture ? files.signUrl(picture.fileName, context.now()) : null
  }
  const { areaCode, phone } = row
  const view = await loadCertificateListItem(context, row)
  return { ...view, areaCode, phone, frontUrl: urlOf('front'), backUrl: urlOf('back') }
}
