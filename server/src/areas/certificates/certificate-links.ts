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

/** An address of the member's book where customs ask for a certificate. Throws addressNotFound. */
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

/** What the buyer is told of a link: never its token, and of what came by it that it came. */
export async function getCertificateUploadLinkStatus(
  context: AppContext,
  memberId: string,
  addressId: string,
) {
  const { idByReceiver } = await getOwnMainlandAddress(context, getCertificateLinkStatus, memberId, addressId)
  const link = await findOpenUploadLinkOfAddress(context.db, { addressId, now: context.now() })
  return { until: link?.expiresAt.toISOString() ?? null, isDone: idByReceiver }
}

/** A new link in the place of the one before. */
export const replaceCertificateLink = (context: AppContext, memberId: string, addressId: string) =>
  transaction(context, async (tx) => {
    // The account was cancelled in the moment since its session was let in: nobody could take the link back.
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

/** Why a link cannot be used; undefined while it can. */
export function findCertificateLinkUnusableReason(
  link: CertificateUploadLinkRow | undefined,
  now: Date,
): ErrorNameOf<typeof UNUSABLE_CERTIFICATE_LINK_ERRORS> | undefined {
  if (!link) return 'linkUnknown'
  if (link.state === 'used') return 'linkUsed'
  if (link.state === 'withdrawn') return 'linkWithdrawn'
  return link.expiresAt <= now ? 'linkEnded' : undefined
}

/** The link of a token, while it can be used. Throws linkUnknown, linkUsed, linkWithdrawn, linkEnded. */
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

/** The address that a link is for. Throws linkWithdrawn when the buyer deleted it, or moved it out of the Mainland. */
export async function getCertificateUploadLinkAddress(
  tx: AppContext,
  call: CallDeclaring<typeof UNUSABLE_CERTIFICATE_LINK_ERRORS>,
  link: CertificateUploadLinkRow,
): Promise<AddressRow> {
  const address = await findAddressOfMember(tx.db, link.memberId, link.addressId)
  if (!address?.isMainland) throw refuse(call, 'linkWithdrawn')
  return address
}

/** Whom a link asks, so that nobody hands in a certificate for somebody else's parcels. */
export async function getCertificateUploadLinkReceiverView(context: AppContext, token: string) {
  const link = await getUsableCertificateUploadLink(context, openCertificateLink, token)
  const { name, city } = await getCertificateUploadLinkAddress(context, openCertificateLink, link)
  return { receiver: maskReceiverName(name), city, until: link.expiresAt.toISOString() }
}
