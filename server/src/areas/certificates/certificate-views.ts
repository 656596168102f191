import { maskCertificateNumber } from '../../../../src/domain/certificates/certificate'
import { formatValidity } from '../../../../src/domain/certificates/certificate-validity'
import type { AppContext } from '../../base/context'
import { listAddressesByCertificate } from '../../db/repositories/addresses/addresses'
import { listPicturesOfCertificate } from '../../db/repositories/certificates/certificate-pictures'
import type { CertificateRow } from '../../db/repositories/certificates/certificates'
import type { PictureUrlSigner } from '../../files/picture-address'

/** The place that a number is sealed for: the row that it stands in. */
const toEncryptionContext = (certificateId: string) => `${certificateId} number`

export const toEncryptedNumberColumns = ({ seal }: AppContext, certificateId: string, number: string) => ({
  sealedNumber: seal.encrypt(Buffer.from(number), toEncryptionContext(certificateId)).toString('base64'),
  keyId: seal.keyId,
})

export const decryptCertificateNumber = (
  { seal }: AppContext,
  { id, sealedNumber: sealed }: CertificateRow,
): string => seal.decrypt(Buffer.from(sealed, 'base64'), toEncryptionContext(id)).toString()

/** The same, or nothing where no key that we have opens it: it is told, and keeps its member from nothing else. */
export function tryDecryptCertificateNumber(context: AppContext, row: CertificateRow): string | undefined {
  try {
    return decryptCertificateNumber(context, row)
  } catch (err) {
    context.log.error({ err, certificateId: row.id }, 'the number of a certificate does not open')
    return undefined
  }
}

/** As lists show it. */
export async function loadCertificateListItem(context: AppContext, row: CertificateRow) {
  const { id, type, name, validUntil, status, reason, remark } = row
  const addresses = await listAddressesByCertificate(context.db, id)
  return {
    ...{ id, type, name, validUntil, status, reason, remark },
    maskedNumber: maskCertificateNumber(tryDecryptCertificateNumber(context, row) ?? ''),
    validity: formatValidity({ from: row.validFrom, until: validUntil }),
    addressIds: addresses.map((address) => address.id),
  }
}

/** To look at or to correct: with addresses of its pictures that work for some minutes. */
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
