import type { ParsedPayloadOf } from '../../../../src/contract/call'
import type { handInByLink as handInByLinkCall } from '../../../../src/contract/certificate-links'
import { APPROVAL } from '../../../../src/domain/certificate/approval'
import type { AppContext } from '../../context'
import { bindAddresses } from '../../db/repositories/addresses'
import { findCertificateLink, useUpCertificateLink } from '../../db/repositories/certificate-links'
import { certificateOfPicture } from '../../db/repositories/certificate-pictures'
import { insertCertificate, lockOfReceivers } from '../../db/repositories/certificates'
import { lockMember } from '../../db/repositories/members'
import { Failure } from '../../http/failure'
import { newId } from '../../ids'
import { hashOf } from '../../secret-hash'
import { transaction } from '../../transaction'
import { readHandedIn, rowOf } from './certificate-book'
import { addressOfLink, mainlandAddress, obstacleOf } from './certificate-links'
import { attachSide, removeReleased } from './certificate-pictures'
import { sealedNumber } from './certificate-views'
import { eraseUnused } from './unused-certificates'

/**
 * Hands in a receiver's certificate, and binds it to their address. The link is used up by it; sent again with the same
 * front, because the answer was lost, it is done already. Throws 11 to 14, and 400 for what is wrong in its fields.
 */
export async function handInByLink(
  world: AppContext,
  { token, ...form }: ParsedPayloadOf<typeof handInByLinkCall>,
): Promise<object> {
  const hash = hashOf(token)
  const memberId = await transaction(world, async (tx) => {
    const link = await lockUsable(tx, { hash, front: form.front })
    if (!link) return undefined
    await lockOfReceivers(tx.db, link.memberId)
    const address = await addressOfLink(tx, link)
    const certificate = readHandedIn(tx, form)
    const { number, front, back } = certificate
    const id = newId()
    const now = tx.now()
    const row = { ...rowOf(certificate, now), ...sealedNumber(tx, id, number), id, byReceiver: true }
    await insertCertificate(tx.db, { ...row, memberId: link.memberId, createdAt: now })
    const place = { id, memberId: link.memberId }
    await attachSide(tx, place, { side: 'front', pictureId: front, linkHash: hash })
    if (back) await attachSide(tx, place, { side: 'back', pictureId: back, linkHash: hash })
    await bindAddresses(
      tx.db,
      { memberId: link.memberId, ids: [address.id] },
      { idInfoId: id, approveStatus: APPROVAL.underReview, idByReceiver: true },
    )
    await useUpCertificateLink(tx.db, hash)
    await eraseUnused(tx, link.memberId)
    return link.memberId
  })
  if (memberId) await removeReleased(world, memberId)
  return {}
}

/** The link, locked after its member; undefined when this very picture was handed in by it. Throws 11 to 14. */
async function lockUsable(tx: AppContext, { hash, front }: { hash: string; front: string }) {
  const known = await findCertificateLink(tx.db, hash)
  const isActive = known && (await lockMember(tx.db, known.memberId))?.status === 'active'
  const link = await findCertificateLink(tx.db, hash)
  if (link?.state === 'used' && (await certificateOfPicture(tx.db, { memberId: link.memberId, id: front })))
    return undefined
  const obstacle = obstacleOf(link, tx.now())
  if (obstacle) throw new Failure(obstacle)
  if (!isActive) throw new Failure('13')
  return link!
}

/** Erases what the receiver at an address handed in; the address has none then. Throws 2. */
export async function eraseOfReceiver(
  world: AppContext,
  memberId: string,
  addressId: string,
): Promise<object> {
  await transaction(world, async (tx) => {
    await lockMember(tx.db, memberId)
    await lockOfReceivers(tx.db, memberId)
    const { idByReceiver } = await mainlandAddress(tx, memberId, addressId)
    if (!idByReceiver) return
    await bindAddresses(
      tx.db,
      { memberId, ids: [addressId] },
      { idInfoId: null, approveStatus: APPROVAL.none },
    )
    await eraseUnused(tx, memberId)
  })
  await removeReleased(world, memberId)
  return {}
}
