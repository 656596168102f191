import { and, asc, desc, eq, gt, gte, inArray, isNull, lt, ne, or } from 'drizzle-orm'
import type { Db } from '../../open-db'
import { type CertificateSide, certificatePictures } from '../../schema/certificates'

export type CertificatePictureRow = typeof certificatePictures.$inferSelect
export type { CertificateSide }

const isUnused = isNull(certificatePictures.certificateId)
/**
 * Pictures that the member uploaded, or pictures that came through one link. Neither can use the other's
 * pictures.
 */
const isUploadedBy = (linkHash: string | null) =>
  linkHash === null ? isNull(certificatePictures.linkHash) : eq(certificatePictures.linkHash, linkHash)
/** Upload time of pictures that no certificate can use any more. It makes them old enough for removal. */
const LONG_AGO = new Date(0)

export const insertCertificatePicture = (db: Db, row: typeof certificatePictures.$inferInsert) =>
  db.insert(certificatePictures).values(row)

export const listPicturesOfCertificate = (db: Db, certificateId: string): Promise<CertificatePictureRow[]> =>
  db.select().from(certificatePictures).where(eq(certificatePictures.certificateId, certificateId))

/** Returns the certificate that a member's picture was submitted with. */
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

/** Detaches pictures from a certificate, of one side or of both. No certificate can use them again. */
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

/** Detaches all pictures that a member submitted. No certificate can use them again. */
export const detachAndExpireCertificatePicturesOfMember = (db: Db, memberId: string) =>
  db
    .update(certificatePictures)
    .set({ certificateId: null, side: null, createdAt: LONG_AGO })
    .where(eq(certificatePictures.memberId, memberId))

/**
 * Attaches an unused picture of the member as one side of a certificate. Also accepts the picture that this
 * side already has.
 * @param place.since pictures uploaded before this time cannot be attached
 * @returns whether the picture was found
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

/**
 * Expires unused pictures except for the newest `keep`: of the member's own uploads, or of the uploads
 * through one link.
 */
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
  // The condition `mine` is repeated, because a certificate may have taken a picture meanwhile.
  await db
    .update(certificatePictures)
    .set({ createdAt: LONG_AGO })
    .where(and(mine, inArray(certificatePictures.id, oldest)))
}

/** Returns unused pictures that were uploaded before a time, of all members or of one. */
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

/** Returns every picture of a member, submitted or not. */
export const listCertificatePicturesOfMember = (db: Db, memberId: string): Promise<CertificatePictureRow[]> =>
  db.select().from(certificatePictures).where(eq(certificatePictures.memberId, memberId))

/** A picture with the file name that the caller read. */
type PictureVersion = Pick<CertificatePictureRow, 'id' | 'fileName'>

const hasSameFile = ({ id, fileName }: PictureVersion) =>
  and(eq(certificatePictures.id, id), eq(certificatePictures.fileName, fileName))

/**
 * Deletes the row of a picture that no certificate uses. The caller removes its file first. If the row got
 * another file meanwhile, it stays, so that the other file is removed later, too.
 */
export async function deleteUnusedCertificatePictureRow(db: Db, picture: PictureVersion): Promise<void> {
  await db.delete(certificatePictures).where(and(hasSameFile(picture), isUnused))
}

/** Returns a batch of pictures that are encrypted with another key than this one, after the id `after`. */
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

/**
 * Replaces the file of a picture.
 * @returns whether the picture still existed with the file that the caller read
 */
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
