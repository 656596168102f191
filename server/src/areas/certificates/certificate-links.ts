import type { CallDeclaring, ErrorNameOf } from '../../../../src/contract/base/call'
import {
  type CERTIFICATE_LINK_ADDRESS_ERRORS,
  createCertificateLink,
  getCertificateLinkStatus,
  openCertificateLink,
  revokeCertificateLink,
  type UNUSABLE_CERTIFICATE_LINK_ERRORS,
} from '../../../../src/contract/certificates/certificate-links'
import {
  getCertificateUploadLinkExpiry,
  maskReceiverName,
} from '../../../../src/domain/certificates/certificate-link'
import type { AppContext } from '../../base/context'
import { NotLoggedInError, refuse } from '../../base/failure'
import { newToken } from '../../base/ids'
import { sha256Hex } from '../../base/secret-hash'
import { transaction } from '../../base/transaction'
import { type AddressRow, findAddressOfMember } from '../../db/repositories/addresses/addresses'
import {
  type CertificateUploadLinkRow,
  findCertificateUploadLinkByTokenHash,
  findOpenUploadLinkOfAddress,
  insertCertificateUploadLink,
  revokeCertificateUploadLinksOfAddress,
} from '../../db/repositories/certificates/certificate-links'
import { lockMember } from '../../db/repositories/members/members'

/**
 * Returns an address of the member's book for which customs require a certificate. Throws `addressNotFound`.
 */
export async function getOwnMainlandAddress(
  tx: AppContext,
  call: CallDeclaring<typeof CERTIFICATE_LINK_ADDRESS_ERRORS>,
  memberId: string,
  id: string,
): Promise<AddressRow> {
  const address = await findAddressOfMember(tx.db, memberId, id)
  if (!address?.isMainland) throw refuse(call, 'addressNotFound')
  return address
}

/**
 * Returns the status of a link for the buyer. It never contains the token, and about the receiver's
 * certificate only that it arrived.
 */
export async function getCertificateUploadLinkStatus(
  context: AppContext,
  memberId: string,
  addressId: string,
) {
  const { idByReceiver } = await getOwnMainlandAddress(context, getCertificateLinkStatus, memberId, addressId)
  const link = await findOpenUploadLinkOfAddress(context.db, { addressId, now: context.now() })
  return { until: link?.expiresAt.toISOString() ?? null, isDone: idByReceiver }
}

/** Creates a link that replaces the previous link of the address. Throws `addressNotFound`. */
export const replaceCertificateLink = (context: AppContext, memberId: string, addressId: string) =>
  transaction(context, async (tx) => {
    // The account was cancelled after its session was checked, so the member could not revoke the link.
    if ((await lockMember(tx.db, memberId))?.status !== 'active') throw new NotLoggedInError()
    await getOwnMainlandAddress(tx, createCertificateLink, memberId, addressId)
    await revokeCertificateUploadLinksOfAddress(tx.db, addressId)
    const token = newToken()
    const createdAt = tx.now()
    const expiresAt = getCertificateUploadLinkExpiry(createdAt)
    await insertCertificateUploadLink(tx.db, {
      hash: sha256Hex(token),
      memberId,
      addressId,
      expiresAt,
      createdAt,
    })
    return { token, until: expiresAt.toISOString() }
  })

export const revokeCertificateLinkOfAddress = (context: AppContext, memberId: string, addressId: string) =>
  transaction(context, async (tx) => {
    await lockMember(tx.db, memberId)
    await getOwnMainlandAddress(tx, revokeCertificateLink, memberId, addressId)
    await revokeCertificateUploadLinksOfAddress(tx.db, addressId)
    return {}
  })

/** Returns the reason why a link cannot be used; undefined if it can. */
export function findCertificateLinkUnusableReason(
  link: CertificateUploadLinkRow | undefined,
  now: Date,
): ErrorNameOf<typeof UNUSABLE_CERTIFICATE_LINK_ERRORS> | undefined {
  if (!link) return 'linkUnknown'
  if (link.state === 'used') return 'linkUsed'
  if (link.state === 'withdrawn') return 'linkWithdrawn'
  return link.expiresAt <= now ? 'linkEnded' : undefined
}

/**
 * Returns the link of a token if it can be used. Throws `linkUnknown`, `linkUsed`, `linkWithdrawn`,
 * `linkEnded`.
 */
export async function getUsableCertificateUploadLink(
  context: AppContext,
  call: CallDeclaring<typeof UNUSABLE_CERTIFICATE_LINK_ERRORS>,
  token: string,
): Promise<CertificateUploadLinkRow> {
  const link = await findCertificateUploadLinkByTokenHash(context.db, sha256Hex(token))
  const obstacle = findCertificateLinkUnusableReason(link, context.now())
  if (obstacle) throw refuse(call, obstacle)
  return link!
}

/**
 * Returns the address of a link. Throws `linkWithdrawn` if the buyer deleted the address or moved it out of
 * the Mainland.
 */
export async function getCertificateUploadLinkAddress(
  tx: AppContext,
  call: CallDeclaring<typeof UNUSABLE_CERTIFICATE_LINK_ERRORS>,
  link: CertificateUploadLinkRow,
): Promise<AddressRow> {
  const address = await findAddressOfMember(tx.db, link.memberId, link.addressId)
  if (!address?.isMainland) throw refuse(call, 'linkWithdrawn')
  return address
}

/**
 * Returns the receiver that a link is for, so that nobody submits a certificate for another person's parcels.
 */
export async function getCertificateUploadLinkReceiverView(context: AppContext, token: string) {
  const link = await getUsableCertificateUploadLink(context, openCertificateLink, token)
  const { name, city } = await getCertificateUploadLinkAddress(context, openCertificateLink, link)
  return { receiver: maskReceiverName(name), city, until: link.expiresAt.toISOString() }
}
