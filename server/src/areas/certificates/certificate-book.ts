import type { CallDeclaring, ParsedPayloadOf } from '../../../../src/contract/base/call'
import {
  addCertificate,
  type CERTIFICATE_NOT_FOUND_ERRORS,
  deleteCertificate,
  modifyCertificate,
  setCertificateAddresses,
} from '../../../../src/contract/certificates/certificates'
import { ADDRESS_APPROVE_STATUS_CODE } from '../../../../src/domain/addresses/approval'
import {
  CERTIFICATES_PER_MEMBER_MAX,
  type Certificate,
  canBeReplacementCertificate,
  parseCertificate,
  toAddressApproveStatus,
} from '../../../../src/domain/certificates/certificate'
import type { AppContext } from '../../base/context'
import { InvalidFieldsError, refuse } from '../../base/failure'
import { newId } from '../../base/ids'
import { transaction } from '../../base/transaction'
import {
  bindAddressesToCertificate,
  findIdOfAddressToBind,
  listAddressesByCertificate,
  replaceCertificateOfAddresses,
  setAddressApprovalByCertificate,
} from '../../db/repositories/addresses/addresses'
import {
  detachAndExpireCertificatePictures,
  findCertificateIdByMemberPicture,
} from '../../db/repositories/certificates/certificate-pictures'
import {
  type CertificateRow,
  changeCertificate,
  deleteCertificateRow,
  insertCertificate,
  listOwnCertificates,
  lockOwnCertificate,
  lockReceiverCertificatesOfMember,
} from '../../db/repositories/certificates/certificates'
import { lockMember } from '../../db/repositories/members/members'
import { attachPictureToCertificate, removeReleasedCertificatePictures } from './certificate-pictures'
import { toEncryptedNumberColumns, tryDecryptCertificateNumber } from './certificate-views'
import { eraseReceiverCertificatesWithoutAddress } from './unused-certificates'

type Form = Omit<ParsedPayloadOf<typeof addCertificate>, 'addressId'>

/** Parses a submitted certificate. Throws 400 with the invalid fields. */
export function parseCertificateOrRefuse(
  context: AppContext,
  form: Form,
  before?: CertificateRow,
): Certificate {
  const answer = parseCertificate(form, { now: context.now(), kept: before?.type })
  if ('problems' in answer) throw new InvalidFieldsError(answer.problems)
  return answer.certificate
}

/** Returns the columns of a submitted certificate, without its number and pictures. */
export const toSubmittedCertificateColumns = (
  { from, until, type, name, areaCode, phone }: Certificate,
  now: Date,
) => ({
  ...{ type, name, areaCode, phone, validFrom: from, validUntil: until },
  ...({ status: 'underReview', reasons: [], remark: '', submittedAt: now, reviewedAt: null } as const),
})

/**
 * Locks a certificate of the member, so that a concurrent review waits for this transaction. Throws
 * `certificateNotFound`.
 */
async function lockOwned(
  tx: AppContext,
  call: CallDeclaring<typeof CERTIFICATE_NOT_FOUND_ERRORS>,
  memberId: string,
  id: string,
): Promise<CertificateRow> {
  const row = await lockOwnCertificate(tx.db, { memberId, id })
  if (!row) throw refuse(call, 'certificateNotFound')
  return row
}

const isSameCertificate = (context: AppContext, row: CertificateRow, { type, number }: Certificate) =>
  row.type === type && tryDecryptCertificateNumber(context, row) === number

/**
 * Binds a certificate to the address that it was submitted for, which may be the copy that a parcel kept.
 * Throws `addressGone` if the address does not exist.
 */
async function bindToAddress(
  tx: AppContext,
  row: Pick<CertificateRow, 'id' | 'memberId' | 'status' | 'validUntil'>,
  addressId: string,
): Promise<void> {
  if (!addressId) return
  const approval = { idInfoId: row.id, approveStatus: toAddressApproveStatus(row, tx.now()) }
  const { memberId } = row
  const id = await findIdOfAddressToBind(tx.db, { memberId, id: addressId })
  if (!id || (await bindAddressesToCertificate(tx.db, { memberId, ids: [id] }, approval)) === 0)
    throw refuse(addCertificate, 'addressGone')
  await eraseReceiverCertificatesWithoutAddress(tx, memberId)
}

/**
 * Submits a certificate. A retry with the same front picture, after a lost response, returns the existing
 * certificate. Throws `duplicate` for a number that already exists, `listFull`, `addressGone`.
 */
export async function submitCertificate(
  context: AppContext,
  memberId: string,
  form: ParsedPayloadOf<typeof addCertificate>,
): Promise<{ id: string }> {
  const certificate = parseCertificateOrRefuse(context, form)
  const { number, front, back } = certificate
  return transaction(context, async (tx) => {
    await lockMember(tx.db, memberId)
    await lockReceiverCertificatesOfMember(tx.db, memberId)
    const book = await listOwnCertificates(tx.db, memberId)
    const before = await findCertificateIdByMemberPicture(tx.db, { memberId, id: front })
    const same = book.find((row) => isSameCertificate(tx, row, certificate))
    if (same && same.id === before) {
      await bindToAddress(tx, same, form.addressId)
      return { id: same.id }
    }
    if (same) throw refuse(addCertificate, 'duplicate')
    if (book.length >= CERTIFICATES_PER_MEMBER_MAX)
      throw refuse(addCertificate, 'listFull', { max: CERTIFICATES_PER_MEMBER_MAX })
    const id = newId()
    const now = context.now()
    const row = {
      ...toSubmittedCertificateColumns(certificate, now),
      ...toEncryptedNumberColumns(tx, id, number),
      id,
      memberId,
      createdAt: now,
    }
    await insertCertificate(tx.db, row)
    await attachPictureToCertificate(tx, row, { side: 'front', pictureId: front })
    if (back) await attachPictureToCertificate(tx, row, { side: 'back', pictureId: back })
    await bindToAddress(tx, row, form.addressId)
    return { id }
  })
}

/**
 * Corrects a certificate, which is then reviewed again. Its addresses wait for the review too. Throws
 * `certificateNotFound`, `duplicate`, and 400 with the invalid fields.
 */
export async function resubmitCertificate(
  context: AppContext,
  memberId: string,
  { id, ...form }: Form & { id: string },
) {
  await transaction(context, async (tx) => {
    await lockMember(tx.db, memberId)
    const before = await lockOwned(tx, modifyCertificate, memberId, id)
    const certificate = parseCertificateOrRefuse(tx, form, before)
    const { front, back, type } = certificate
    const number = certificate.number || tryDecryptCertificateNumber(tx, before)
    if (!number) throw new InvalidFieldsError({ number: { code: 'certificate.number.required' } })
    const others = (await listOwnCertificates(tx.db, memberId)).filter((row) => row.id !== id)
    if (others.some((row) => isSameCertificate(tx, row, { ...certificate, number })))
      throw refuse(modifyCertificate, 'duplicate')
    await changeCertificate(tx.db, id, {
      ...toSubmittedCertificateColumns(certificate, context.now()),
      ...toEncryptedNumberColumns(tx, id, number),
    })
    // A document of another type has other pictures, and may have no back.
    if (type !== before.type && !back)
      await detachAndExpireCertificatePictures(tx.db, { certificateId: id, side: 'back' })
    if (front) await attachPictureToCertificate(tx, before, { side: 'front', pictureId: front })
    if (back) await attachPictureToCertificate(tx, before, { side: 'back', pictureId: back })
    await setAddressApprovalByCertificate(tx.db, id, ADDRESS_APPROVE_STATUS_CODE.underReview)
  })
  await removeReleasedCertificatePictures(context, memberId)
  return {}
}

/**
 * Deletes a certificate with its number and pictures. Its addresses are bound to another certificate that
 * fits.
 *
 * If the member has no certificate that fits, and agrees, the addresses have none. They cannot be used until
 * one is bound. Otherwise throws `inUse` (code 5) and changes nothing (S2 §4).
 */
export async function deleteOwnCertificate(
  context: AppContext,
  memberId: string,
  { id, rebindTo, unbind }: ParsedPayloadOf<typeof deleteCertificate>,
) {
  await transaction(context, async (tx) => {
    await lockMember(tx.db, memberId)
    await lockOwned(tx, deleteCertificate, memberId, id)
    const now = context.now()
    const named =
      rebindTo && rebindTo !== id ? await lockOwned(tx, deleteCertificate, memberId, rebindTo) : undefined
    const next = named && canBeReplacementCertificate(named, now) ? named : undefined
    const using = await listAddressesByCertificate(tx.db, id)
    if (using.length > 0 && !next) {
      const others = (await listOwnCertificates(tx.db, memberId)).filter((row) => row.id !== id)
      if (!unbind || others.some((row) => canBeReplacementCertificate(row, now)))
        throw refuse(deleteCertificate, 'inUse', { count: using.length })
    }
    const approveStatus = toAddressApproveStatus(next, now)
    await replaceCertificateOfAddresses(tx.db, id, { idInfoId: next?.id ?? null, approveStatus })
    await detachAndExpireCertificatePictures(tx.db, { certificateId: id })
    await deleteCertificateRow(tx.db, id)
  })
  await removeReleasedCertificatePictures(context, memberId)
  return {}
}

/**
 * Replaces all mainland addresses that use a certificate. Throws `addressGone` if an address does not exist.
 */
export async function replaceCertificateAddresses(
  context: AppContext,
  memberId: string,
  { id, addressIds }: ParsedPayloadOf<typeof setCertificateAddresses>,
) {
  const wanted = [...new Set(addressIds)]
  await transaction(context, async (tx) => {
    await lockMember(tx.db, memberId)
    const row = await lockOwned(tx, setCertificateAddresses, memberId, id)
    await lockReceiverCertificatesOfMember(tx.db, memberId)
    const using = await listAddressesByCertificate(tx.db, id)
    const left = using.map((address) => address.id).filter((each) => !wanted.includes(each))
    await bindAddressesToCertificate(
      tx.db,
      { memberId, ids: left },
      { idInfoId: null, approveStatus: ADDRESS_APPROVE_STATUS_CODE.none },
    )
    const approval = { idInfoId: id, approveStatus: toAddressApproveStatus(row, context.now()) }
    if ((await bindAddressesToCertificate(tx.db, { memberId, ids: wanted }, approval)) < wanted.length)
      throw refuse(setCertificateAddresses, 'addressGone')
    await eraseReceiverCertificatesWithoutAddress(tx, memberId)
  })
  await removeReleasedCertificatePictures(context, memberId)
  return {}
}
