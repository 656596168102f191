import { and, asc, desc, eq, exists, gt, isNull, lt, ne, notExists, notInArray, or } from 'drizzle-orm'
import { ADDRESS_APPROVE_STATUS_CODE } from '../../../../../src/domain/addresses/approval'
import { TERMINAL_STATES } from '../../../../../src/domain/parcels/parcel-state'
import type { Db } from '../../open-db'
import { addresses } from '../../schema/addresses'
import { certificates } from '../../schema/certificates'
import { members } from '../../schema/members'
import { parcels } from '../../schema/parcels'

export type CertificateRow = typeof certificates.$inferSelect

/** Key of a certificate with its owner. */
interface OwnCertificate {
  memberId: string
  id: string
}

/**
 * A certificate that a receiver submitted through a link is stored for the member. The member may not see it.
 */
const isOwnCertificate = ({ memberId, id }: OwnCertificate) =>
  and(eq(certificates.memberId, memberId), eq(certificates.id, id), eq(certificates.byReceiver, false))

/** Returns a member's own certificates, newest first. */
export const listOwnCertificates = (db: Db, memberId: string): Promise<CertificateRow[]> =>
  db
    .select()
    .from(certificates)
    .where(and(eq(certificates.memberId, memberId), eq(certificates.byReceiver, false)))
    .orderBy(desc(certificates.createdAt), desc(certificates.id))

/** Returns the different statuses and last days of a member's own certificates. */
export const listOwnCertificateStates = (db: Db, memberId: string) =>
  db
    .selectDistinct({ status: certificates.status, validUntil: certificates.validUntil })
    .from(certificates)
    .where(and(eq(certificates.memberId, memberId), eq(certificates.byReceiver, false)))

/** Returns a certificate of this member, or undefined if the member has no such certificate. */
export async function findOwnCertificate(db: Db, which: OwnCertificate): Promise<CertificateRow | undefined> {
  const [row] = await db.select().from(certificates).where(isOwnCertificate(which))
  return row
}

/**
 * Returns the status and last day of the certificate of an address, submitted by the member or by a receiver.
 */
export async function findCertificateStatusAndExpiry(
  db: Db,
  id: string,
): Promise<Pick<CertificateRow, 'status' | 'validUntil'> | undefined> {
  const { status, validUntil } = certificates
  const [row] = await db.select({ status, validUntil }).from(certificates).where(eq(certificates.id, id))
  return row
}

/**
 * Returns the same certificate, locked until the transaction ends. Lock it after its member and before its
 * addresses. Other transactions can still write rows that only refer to it.
 */
export async function lockOwnCertificate(db: Db, which: OwnCertificate): Promise<CertificateRow | undefined> {
  const [row] = await db.select().from(certificates).where(isOwnCertificate(which)).for('no key update')
  return row
}

/** Returns a certificate of any member, locked in the same way. For the reviewer. */
export async function lockCertificate(db: Db, id: string): Promise<CertificateRow | undefined> {
  const [row] = await db.select().from(certificates).where(eq(certificates.id, id)).for('no key update')
  return row
}

/**
 * Locks all certificates that receivers submitted for a member's addresses, in the order of their ids. Call
 * it before locking the addresses that may change their certificate.
 */
export async function lockReceiverCertificatesOfMember(db: Db, memberId: string): Promise<void> {
  const { id, byReceiver } = certificates
  await db
    .select({ id })
    .from(certificates)
    .where(and(eq(certificates.memberId, memberId), eq(byReceiver, true)))
    .orderBy(asc(id))
    .for('no key update')
}

export const insertCertificate = (db: Db, row: typeof certificates.$inferInsert) =>
  db.insert(certificates).values(row)

export const changeCertificate = (db: Db, id: string, change: Partial<CertificateRow>) =>
  db.update(certificates).set(change).where(eq(certificates.id, id))

/** Deletes a certificate. The caller detaches its pictures and addresses first. */
export const deleteCertificateRow = (db: Db, id: string) =>
  db.delete(certificates).where(eq(certificates.id, id))

/** Deletes all certificates of a member. The caller detaches their pictures and addresses first. */
export const deleteCertificatesOfMember = (db: Db, memberId: string) =>
  db.delete(certificates).where(eq(certificates.memberId, memberId))

/** Returns certificates with the codes of their members. Those under review come first. */
export const listCertificatesUnderReviewFirst = (db: Db, limit: number) =>
  db
    .select({ certificate: certificates, aptId: members.aptId })
    .from(certificates)
    .innerJoin(members, eq(members.id, certificates.memberId))
    .orderBy(desc(eq(certificates.status, 'underReview')), desc(certificates.submittedAt))
    .limit(limit)

/** Returns the ids of certificates that have been under review since before `since`. */
export const listCertificateIdsInReviewBefore = (db: Db, since: Date): Promise<{ id: string }[]> =>
  db
    .select({ id: certificates.id })
    .from(certificates)
    .where(and(eq(certificates.status, 'underReview'), lt(certificates.submittedAt, since)))
    .orderBy(asc(certificates.submittedAt))

/**
 * Returns approved certificates whose last day was before `day` (YYYY-MM-DD), and that an address still uses
 * as approved.
 */
export const listExpiredCertificatesInUse = (db: Db, day: string): Promise<CertificateRow[]> => {
  const using = db
    .select({ id: addresses.id })
    .from(addresses)
    .where(
      and(
        eq(addresses.idInfoId, certificates.id),
        eq(addresses.approveStatus, ADDRESS_APPROVE_STATUS_CODE.approved),
      ),
    )
  return db
    .select()
    .from(certificates)
    .where(and(eq(certificates.status, 'approved'), lt(certificates.validUntil, day), exists(using)))
}

/**
 * Returns receivers' certificates, of one member or of all, that are unused. No current address uses them,
 * and no deleted address whose parcel is still on its way.
 */
export const listUnusedReceiverCertificates = (db: Db, memberId?: string): Promise<OwnCertificate[]> => {
  const onTheWay = db
    .select({ packageNo: parcels.packageNo })
    .from(parcels)
    .where(and(eq(parcels.addressId, addresses.id), notInArray(parcels.state, [...TERMINAL_STATES])))
  const using = db
    .select({ id: addresses.id })
    .from(addresses)
    .where(and(eq(addresses.idInfoId, certificates.id), or(isNull(addresses.deletedAt), exists(onTheWay))))
  const of = memberId === undefined ? undefined : eq(certificates.memberId, memberId)
  return db
    .select({ id: certificates.id, memberId: certificates.memberId })
    .from(certificates)
    .where(and(eq(certificates.byReceiver, true), of, notExists(using)))
}

/**
 * Returns a batch of certificates whose number is encrypted with another key than this one, after the id
 * `after`.
 */
export const listCertificatesToReencrypt = (
  db: Db,
  keyId: string,
  { after, limit }: { after: string; limit: number },
): Promise<CertificateRow[]> =>
  db
    .select()
    .from(certificates)
    .where(and(ne(certificates.keyId, keyId), gt(certificates.id, after)))
    .orderBy(asc(certificates.id))
    .limit(limit)

/** Replaces the encrypted number that the caller read, unless a correction changed it meanwhile. */
export const replaceEncryptedNumber = (
  db: Db,
  before: CertificateRow,
  sealed: Pick<CertificateRow, 'sealedNumber' | 'keyId'>,
) =>
  db
    .update(certificates)
    .set(sealed)
    .where(and(eq(certificates.id, before.id), eq(certificates.sealedNumber, before.sealedNumber)))
