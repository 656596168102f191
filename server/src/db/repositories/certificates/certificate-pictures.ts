import { and, asc, desc, eq, gt, gte, inArray, isNull, lt, ne, or } from 'drizzle-orm'
import type { Db } from '../../open-db'
import { type CertificateSide, certificatePictures } from '../../schema/certificates'

export type CertificatePictureRow = typeof certificatePictures.$inferSelect
export type { CertificateSide }

const isUnused = isNull(certificatePictures.certificateId)
/** What the member uploaded, or what came by a link: neither takes the other's. */
const isUploadedBy = (linkHash: string | null) =>
  linkHash === null ? isNull(certificatePictures.linkHash) : eq(certificatePictures.linkHash, linkHash)
/** When the pictures came that no certificate is given any more. */
const LONG_AGO = new Date(0)

export const insertCertificatePicture = (db: Db, row: typeof certificatePictures.$inferInsert) =>
  db.insert(certificatePictures).values(row)

export const listPicturesOfCertificate = (db: Db, certificateId: string): Promise<CertificatePictureRow[]> =>
  db.select().from(certificatePictures).where(eq(certificatePictures.certificateId, certificateId))

/** The certificate that a member's picture was handed in with. */
export async function findCertificateIdByMemberPicture(
  db: Db,
  { memberId, id }: { memberId: string; id: string },
): Promise<string | undefined> {
  const [row] = await db
    .select()
    .from(certificatePictures)
    .where(and(eq(certificatePictures.id, id), eq(certificatePictures.memberId, memberId)))
  return row?.certificateId ?? undefined
}

/** A certificate lets go of its pictures, of one side or of all: no certificate is given them again. */
export const detachAndExpireCertificatePictures = (
  db: Db,
  { certificateId, side, keep = '' }: { certificateId: string; side?: CertificateSide; keep?: string },
) =>
  db
    .update(certificatePictures)
    .set({ certificateId: null, side: null, createdAt: LONG_AGO })
    .where(
      and(
        eq(certificatePictures.certificateId, certificateId),
        side && eq(certificatePictures.side, side),
        ne(certificatePictures.id, keep),
      ),
    )

/** The same, of all that a member handed in. */
export const detachAndExpireCertificatePicturesOfMember = (db: Db, memberId: string) =>
  db
    .update(certificatePictures)
    .set({ certificateId: null, side: null, createdAt: LONG_AGO })
    .where(eq(certificatePictures.memberId, memberId))

/**
 * Gives a certificate a waiting picture of its member as one side, or the one that it has there already.
 * @param place.since pictures that came before this are no longer given
 * @returns whether there was one to give
 */
export async function attachCertificatePicture(
  db: Db,
  id: string,
  place: {
    memberId: string
    certificateId: string
    side: CertificateSide
    since: Date
    linkHash: string | null
  },
): Promise<boolean> {
  const { memberId, certificateId, side, since, linkHash } = place
  const attached = await db
    .update(certificatePictures)
    .set({ certificateId, side })
    .where(
      and(
        eq(certificatePictures.id, id),
        eq(certificatePictures.memberId, memberId),
        isUploadedBy(linkHash),
        or(
          and(isUnused, gte(certificatePictures.createdAt, since)),
          and(eq(certificatePictures.certificateId, certificateId), eq(certificatePictures.side, side)),
        ),
      ),
    )
    .returning({ id: certificatePictures.id })
  return attached.length > 0
}

/** Ends the waiting of pictures beyond the newest ones: of a member's own, or of those that came by a link. */
export async function expireOldUnusedCertificatePictures(
  db: Db,
  { memberId, linkHash, keep }: { memberId: string; linkHash: string | null; keep: number },
): Promise<void> {
  const mine = and(eq(certificatePictures.memberId, memberId), isUploadedBy(linkHash), isUnused)
  const oldest = db
    .select({ id: certificatePictures.id })
    .from(certificatePictures)
    .where(mine)
    .orderBy(desc(certificatePictures.createdAt), desc(certificatePictures.id))
    .offset(keep)
  // Asked again: a certificate may have taken one meanwhile.
  await db
    .update(certificatePictures)
    .set({ createdAt: LONG_AGO })
    .where(and(mine, inArray(certificatePictures.id, oldest)))
}

/** Pictures that wait since before a moment, of all members or of one. */
export const listUnusedCertificatePicturesBefore = (
  db: Db,
  { before, memberId }: { before: Date; memberId?: string },
): Promise<CertificatePictureRow[]> =>
  db
    .select()
    .from(certificatePictures)
    .where(
      and(
        isUnused,
        lt(certificatePictures.createdAt, before),
        memberId === undefined ? undefined : eq(certificatePictures.memberId, memberId),
      ),
    )

/** Every picture of a member, handed in or not. */
export const listCertificatePicturesOfMember = (db: Db, memberId: string): Promise<CertificatePictureRow[]> =>
  db.select().from(certificatePictures).where(eq(certificatePictures.memberId, memberId))

/** A picture as it was read, with the file that it had then. */
type PictureVersion = Pick<CertificatePictureRow, 'id' | 'fileName'>

const hasSameFile = ({ id, fileName }: PictureVersion) =>
  and(eq(certificatePictures.id, id), eq(certificatePictures.fileName, fileName))

/**
 * Removes a picture that no certificate took; its file is the caller's to remove first. One that was given another file
 * meanwhile stays, so that this one is removed, too.
 */
export async function deleteUnusedCertificatePictureRow(db: Db, picture: PictureVersion): Promise<void> {
  await db.delete(certificatePictures).where(and(hasSameFile(picture), isUnused))
}

/** Some of those that another key than this one sealed, behind an id. */
export const listCertificatePicturesToReencrypt = (
  db: Db,
  keyId: string,
  { after, limit }: { after: string; limit: number },
): Promise<CertificatePictureRow[]> =>
  db
    .select()
    .from(certificatePictures)
    .where(and(ne(certificatePictures.keyId, keyId), gt(certificatePictures.id, after)))
    .orderBy(asc(certificatePictures.id))
    .limit(limit)

/** The file that stands for a picture from now on. @returns whether it was still there, with the file that was read */
export async function replaceCertificatePictureFile(
  db: Db,
  before: PictureVersion,
  file: Pick<CertificatePictureRow, 'fileName' | 'keyId'>,
): Promise<boolean> {
  const changed = await db
    .update(certificatePictures)
    .set(file)
    .where(hasSameFile(before))
    .returning({ id: certificatePictures.id })
  return changed.length > 0
}
