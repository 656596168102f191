import { and, eq, gt, lt } from 'drizzle-orm'
import type { Db } from '../../open-db'
import { certificateUploadLinks } from '../../schema/addresses'

export type CertificateUploadLinkRow = typeof certificateUploadLinks.$inferSelect

const isOpenForAddress = (addressId: string) =>
  and(eq(certificateUploadLinks.addressId, addressId), eq(certificateUploadLinks.state, 'open'))

export const insertCertificateUploadLink = (db: Db, row: typeof certificateUploadLinks.$inferInsert) =>
  db.insert(certificateUploadLinks).values(row)

/**
 * Returns a link by the hash of its token, whether or not it can still be used. Callers change a link only
 * with its member locked.
 */
export async function findCertificateUploadLinkByTokenHash(
  db: Db,
  hash: string,
): Promise<CertificateUploadLinkRow | undefined> {
  const [row] = await db.select().from(certificateUploadLinks).where(eq(certificateUploadLinks.hash, hash))
  return row
}

/** Returns the link of an address that can be used now. */
export async function findOpenUploadLinkOfAddress(
  db: Db,
  { addressId, now }: { addressId: string; now: Date },
): Promise<CertificateUploadLinkRow | undefined> {
  const [row] = await db
    .select()
    .from(certificateUploadLinks)
    .where(and(isOpenForAddress(addressId), gt(certificateUploadLinks.expiresAt, now)))
  return row
}

/** Ends the open link of an address, if there is one. */
export const revokeCertificateUploadLinksOfAddress = (db: Db, addressId: string) =>
  db.update(certificateUploadLinks).set({ state: 'withdrawn' }).where(isOpenForAddress(addressId))

export const markCertificateUploadLinkUsed = (db: Db, hash: string) =>
  db.update(certificateUploadLinks).set({ state: 'used' }).where(eq(certificateUploadLinks.hash, hash))

/** Ends all open links of a member whose account is cancelled. */
export const revokeCertificateUploadLinksOfMember = (db: Db, memberId: string) =>
  db
    .update(certificateUploadLinks)
    .set({ state: 'withdrawn' })
    .where(and(eq(certificateUploadLinks.memberId, memberId), eq(certificateUploadLinks.state, 'open')))

export const deleteCertificateUploadLinksOfMember = (db: Db, memberId: string) =>
  db.delete(certificateUploadLinks).where(eq(certificateUploadLinks.memberId, memberId))

/** Deletes links that expired before `end`. */
export const deleteUploadLinksExpiredBefore = (db: Db, end: Date) =>
  db.delete(certificateUploadLinks).where(lt(certificateUploadLinks.expiresAt, end))
