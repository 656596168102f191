import { maskedCertificateNumber } from '../../../../src/domain/certificate/certificate'
import { formatValidity } from '../../../../src/domain/certificate/certificate-validity'
import type { AppContext } from '../../context'
import { addressesBy } from '../../db/repositories/addresses'
import { picturesOfCertificate } from '../../db/repositories/certificate-pictures'
import type { CertificateRow } from '../../db/repositories/certificates'
import type { PictureAddresses } from '../../files/picture-address'

/** The place that a number is sealed for: the row that it stands in. */
const placeOf = (certificateId: string) => `${certificateId} number`

export const sealedNumber = ({ seal }: AppContext, certificateId: string, number: string) => ({
  sealedNumber: seal.close(Buffer.from(number), placeOf(certificateId)).toString('base64'),
  keyId: seal.keyId,
})

export const openedNumber = ({ seal }: AppContext, { id, sealedNumber: sealed }: CertificateRow): string =>
  seal.open(Buffer.from(sealed, 'base64'), placeOf(id)).toString()

/** The same, or nothing where no key that we have opens it: it is told, and keeps its member from nothing else. */
export function readNumber(world: AppContext, row: CertificateRow): string | undefined {
  try {
    return openedNumber(world, row)
  } catch (err) {
    world.log.error({ err, certificateId: row.id }, 'the number of a certificate does not open')
    return undefined
  }
}

/** As lists show it. */
export async function certificateView(world: AppContext, row: CertificateRow) {
  const { id, type, name, validUntil, status, reason, remark } = row
  const addresses = await addressesBy(world.db, id)
  return {
    ...{ id, type, name, validUntil, status, reason, remark },
    maskedNumber: maskedCertificateNumber(readNumber(world, row) ?? ''),
    validity: formatValidity({ from: row.validFrom, until: validUntil }),
    addressIds: addresses.map((address) => address.id),
  }
}

/** To look at or to correct: with addresses of its pictures that work for some minutes. */
export async function certificateDetail(world: AppContext, row: CertificateRow, files: PictureAddresses) {
  const pictures = await picturesOfCertificate(world.db, row.id)
  const urlOf = (side: 'front' | 'back') => {
    const picture = pictures.find((each) => each.side === side)
    return picture ? files.addressOf(picture.fileName, world.now()) : null
  }
  const { areaCode, phone } = row
  const view = await certificateView(world, row)
  return { ...view, areaCode, phone, frontUrl: urlOf('front'), backUrl: urlOf('back') }
}
