import type { ParsedPayloadOf } from '../../../../src/contract/base/call'
import {
  eraseReceiverCertificate,
  submitCertificateByLink,
} from '../../../../src/contract/certificates/certificate-links'
import { ADDRESS_APPROVE_STATUS_CODE } from '../../../../src/domain/addresses/approval'
import type { AppContext } from '../../base/context'
import { refuse } from '../../base/failure'
import { newId } from '../../base/ids'
import { sha256Hex } from '../../base/secret-hash'
import { transaction } from '../../base/transaction'
import { bindAddressesToCertificate } from '../../db/repositories/addresses/addresses'
import {
  findCertificateUploadLinkByTokenHash,
  markCertificateUploadLinkUsed,
} from '../../db/repositories/certificates/certificate-links'
import { findCertificateIdByMemberPicture } from '../../db/repositories/certificates/certificate-pictures'
import {
  insertCertificate,
  lockReceiverCertificatesOfMember,
} from '../../db/repositories/certificates/certificates'
import { lockMember } from '../../db/repositories/members/members'
import { parseCertificateOrRefuse, toSubmittedCertificateColumns } from './certificate-book'
import {
  findCertificateLinkUnusableReason,
  getCertificateUploadLinkAddress,
  getOwnMainlandAddress,
} from './certificate-links'
import { attachPictureToCertificate, removeReleasedCertificatePictures } from './certificate-pictures'
import { toEncryptedNumberColumns } from './certificate-views'
import { eraseReceiverCertificatesWithoutAddress } from './unused-certificates'

/**
 * Submits a receiver's certificate, binds it to their address and uses up the link. A retry with the same
 * front picture, after a lost response, changes nothing. A number that the buyer also has is accepted,
 * because a refusal would disclose it. Throws the errors of `getUsableCertificateUploadLink`, and 400 with
 * the invalid fields.
 */
export async function submitReceiverCertificate(
  context: AppContext,
  { token, ...form }: ParsedPayloadOf<typeof submitCertificateByLink>,
): Promise<object> {
  const hash = sha256Hex(token)
  const memberId = await transaction(context, async (tx) => {
    const link = await lockUsableLink(tx, { hash, front: form.front })
    if (!link) return undefined
    await lockReceiverCertificatesOfMember(tx.db, link.memberId)
    const address = await getCertificateUploadLinkAddress(tx, submitCertificateByLink, link)
    const certificate = parseCertificateOrRefuse(tx, form)
    const { number, front, back } = certificate
    const id = newId()
    const now = tx.now()
    const row = {
      ...toSubmittedCertificateColumns(certificate, now),
      ...toEncryptedNumberColumns(tx, id, number),
      id,
      byReceiver: true,
    }
    await insertCertificate(tx.db, { ...row, memberId: link.memberId, createdAt: now })
    const place = { id, memberId: link.memberId }
    await attachPictureToCertificate(tx, place, { side: 'front', pictureId: front, linkHash: hash })
    if (back) await attachPictureToCertificate(tx, place, { side: 'back', pictureId: back, linkHash: hash })
    await bindAddressesToCertificate(
      tx.db,
      { memberId: link.memberId, ids: [address.id] },
      { idInfoId: id, approveStatus: ADDRESS_APPROVE_STATUS_CODE.underReview, idByReceiver: true },
    )
    await markCertificateUploadLinkUsed(tx.db, hash)
    await eraseReceiverCertificatesWithoutAddress(tx, link.memberId)
    return link.memberId
  })
  if (memberId) await removeReleasedCertificatePictures(context, memberId)
  return {}
}

/**
 * Locks the member of a link and returns the link. Returns undefined if this picture was already submitted
 * with it. Throws the errors of `getUsableCertificateUploadLink`.
 */
async function lockUsableLink(tx: AppContext, { hash, front }: { hash: string; front: string }) {
  const known = await findCertificateUploadLinkByTokenHash(tx.db, hash)
  const isActive = known && (await lockMember(tx.db, known.memberId))?.status === 'active'
  const link = await findCertificateUploadLinkByTokenHash(tx.db, hash)
  if (
    link?.state === 'used' &&
    (await findCertificateIdByMemberPicture(tx.db, { memberId: link.memberId, id: front }))
  )
    return undefined
  const obstacle = findCertificateLinkUnusableReason(link, tx.now())
  if (obstacle) throw refuse(submitCertificateByLink, obstacle)
  if (!isActive) throw refuse(submitCertificateByLink, 'linkWithdrawn')
  return link!
}

/**
 * Erases the certificate that the receiver at an address submitted. The address then has no certificate.
 * Throws `addressNotFound`.
 */
export async function deleteReceiverCertificateOfAddress(
  context: AppContext,
  memberId: string,
  addressId: string,
): Promise<object> {
  await transaction(context, async (tx) => {
    await lockMember(tx.db, memberId)
    await lockReceiverCertificatesOfMember(tx.db, memberId)
    const { idByReceiver } = await getOwnMainlandAddress(tx, eraseReceiverCertificate, memberId, addressId)
    if (!idByReceiver) return
    await bindAddressesToCertificate(
      tx.db,
      { memberId, ids: [addressId] },
      { idInfoId: null, approveStatus: ADDRESS_APPROVE_STATUS_CODE.none },
    )
    await eraseReceiverCertificatesWithoutAddress(tx, memberId)
  })
  await removeReleasedCertificatePictures(context, memberId)
  return {}
}
