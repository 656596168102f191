import { and, asc, desc, eq, exists, gt, isNull, lt, ne, notExists, notInArray, or } from 'drizzle-orm'
import { ADDRESS_APPROVE_STATUS_CODE } from '../../../../../src/domain/addresses/approval'
import { TERMINAL_STATES } from '../../../../../src/domain/parcels/parcel-state'
import type { Db } from '../../open-db'
import { addresses } from '../../schema/addresses'
import { certificates } from '../../schema/certificates'
import { members } from '../../schema/members'
import { parcels } from '../../schema/parcels'

export type CertificateRow = typeof certificates.$inferSelect

/** A member's certificate, named by its id. */
interface OwnCertificate {
  memberId: string
  id: string
}

/** What a receiver handed in by a link is the member's to keep, and not to see. */
const isOwnCertificate = ({ memberId, id }: OwnCertificate) =>
  and(eq(certificates.memberId, memberId), eq(certificates.id, id), eq(certificates.byReceiver, false))

/** A member's own certificates, the newest first. */
export const listOwnCertificates = (db: Db, memberId: string): Promise<CertificateRow[]> =>
  db
    .select()
    .from(certificates)
    .where(and(eq(certificates.memberId, memberId), eq(certificates.byReceiver, false)))
    .orderBy(desc(certificates.createdAt), desc(certificates.id))

/** A certificate of this member and of nobody else; undefined when there is none. */
export async function findOwnCertificate(db: Db, which: OwnCertificate): Promise<CertificateRow | undefined> {
  const [row] = await db.select().from(certificates).where(isOwnCertificate(which))
  return row
}

/** How a certificate that an address goes by stands, whoever handed it in. */
export async function findCertificateStatusAndExpiry(
  db: Db,
  id: string,
): Promise<Pick<CertificateRow, 'status' | 'validUntil'> | undefined> {
  const { status, validUntil } = certificates
  const [row] = await db.select({ status, validUntil }).from(certificates).where(eq(certificates.id, id))
  return row
}

/**
 * The same, locked until the transaction ends: after its member and before the addresses that go by it. Rows that only
 * refer to it are written meanwhile.
 */
export async function lockOwnCertificate(db: Db, which: OwnCertificate): Promise<CertificateRow | undefined> {
  const [row] = await db.select().from(certificates).where(isOwnCertificate(which)).for('no key update')
  return row
}

/** The same, whoever's it is: for who reviews it. */
export async function lockCertificate(db: Db, id: string): Promise<CertificateRow | undefined> {
  const [row] = await db.select().from(certificates).where(eq(certificates.id, id)).for('no key update')
  return row
}

/**
 * All that receivers handed in for a member's addresses, locked as the above and in one order: before the addresses that
 * may go by another one then.
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

/** Its pictures and addresses let go of it first. */
export const deleteCertificateRow = (db: Db, id: string) =>
  db.delete(certificates).where(eq(certificates.id, id))

/** All of a member; their addresses and pictures let go of them first. */
export const deleteCertificatesOfMember = (db: Db, memberId: string) =>
  db.delete(certificates).where(eq(certificates.memberId, memberId))

/** With the codes of their members, those that wait for their review first. */
export const listCertificatesUnderReviewFirst = (db: Db, limit: number) =>
  db
    .select({ certificate: certificates, aptId: members.aptId })
    .from(certificates)
    .innerJoin(members, eq(members.id, certificates.memberId))
    .orderBy(desc(eq(certificates.status, 'underReview')), desc(certificates.submittedAt))
    .limit(limit)

/** Those that wait for their review since before a moment. */
export const listCertificateIdsInReviewBefore = (db: Db, since: Date): Promise<{ id: string }[]> =>
  db
    .select({ id: certificates.id })
    .from(certificates)
    .where(and(eq(certificates.status, 'underReview'), lt(certificates.submittedAt, since)))
    .orderBy(asc(certificates.submittedAt))

/** Approved ones whose last day was before a day, YYYY-MM-DD, and by which an address still goes as approved. */
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

/** Those of receivers, of one member or of all, that no address goes by any more, nor a parcel that is on its way. */
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

/** Some of those whose number another key than this one sealed, behind an id. */
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

/** Puts a number that was sealed anew in the place of the one that was read, unless a correction came between. */
export const replaceEncryptedNumber = (
  db: Db,
  before: CertificateRow,
  sealed: Pick<CertificateRow, 'sealedNumber' | 'keyId'>,
) =>
  db
    .update(certificates)
    .set(sealed)
    .where(and(eq(certificates.id, before.id), eq(certificates.sealedNumber, before.sealedNumber)))
