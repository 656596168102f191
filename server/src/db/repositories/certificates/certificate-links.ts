import { and, eq, gt, lt } from 'drizzle-orm'
import type { Db } from '../../open-db'
import { certificateLinks } from '../../schema/shares'

export type CertificateLinkRow = typeof certificateLinks.$inferSelect

const isOpenForAddress = (addressId: string) =>
  and(eq(certificateLinks.addressId, addressId), eq(certificateLinks.state, 'open'))

export const insertCertificateLink = (db: Db, row: typeof certificateLinks.$inferInsert) =>
  db.insert(certificateLinks).values(row)

/** A link that is known, whether or not it can be used. It is written with its member locked. */
export async function findCertificateLink(db: Db, hash: string): Promise<CertificateLinkRow | undefined> {
  const [row] = await db.select().from(certificateLinks).where(eq(certificateLinks.hash, hash))
  return row
}

/** The link of an address that can be used now. */
export async function findOpenCertificateLink(
  db: Db,
  { addressId, now }: { addressId: string; now: Date },
): Promise<CertificateLinkRow | undefined> {
  const [row] = await db
    .select()
    .from(certificateLinks)
    .where(and(isOpenForAddress(addressId), gt(certificateLinks.expiresAt, now)))
  return row
}

/** Ends the link of an address, if there is one. */
export const revokeCertificateLinksOfAddress = (db: Db, addressId: string) =>
  db.update(certificateLinks).set({ state: 'withdrawn' }).where(isOpenForAddress(addressId))

export const markCertificateLinkUsed = (db: Db, hash: string) =>
  db.update(certificateLinks).set({ state: 'used' }).where(eq(certificateLinks.hash, hash))

/** Ends all links of a member whose account is cancelled. */
export const revokeCertificateLinksOfMember = (db: Db, memberId: string) =>
  db
    .update(certificateLinks)
    .set({ state: 'withdrawn' })
    .where(and(eq(certificateLinks.memberId, memberId), eq(certificateLinks.state, 'open')))

export const deleteCertificateLinksOfMember = (db: Db, memberId: string) =>
  db.delete(certificateLinks).where(eq(certificateLinks.memberId, memberId))

/** Those that ended before a moment. */
export const deleteCertificateLinksExpiredBefore = (db: Db, end: Date) =>
  db.delete(certificateLinks).where(lt(certificateLinks.expiresAt, end))
