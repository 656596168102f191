import { and, asc, desc, eq, gte, isNotNull, isNull, lte, or, sql } from 'drizzle-orm'
import type { PictureModerationVerdict } from '../../../../../src/domain/base/content-check'
import type { Db } from '../../open-db'
import { members } from '../../schema/members'
import { pictures } from '../../schema/pictures'
import type { PictureRow } from './pictures'

/**
 * Returns members' pictures that are due for the content check, oldest first.
 * @param since earlier pictures are ignored
 */
export const listUncheckedPictures = (
  db: Db,
  { since, now, limit }: { since: Date; now: Date; limit: number },
): Promise<PictureRow[]> =>
  db
    .select()
    .from(pictures)
    .where(
      and(
        isNull(pictures.checkTrace),
        eq(pictures.byWarehouse, sql`false`),
        gte(pictures.createdAt, since),
        or(isNull(pictures.nextCheckAt), lte(pictures.nextCheckAt, now)),
      ),
    )
    .orderBy(asc(pictures.createdAt))
    .limit(limit)

/**
 * Claims a picture for the content check.
 * @returns false if another server has claimed it
 */
export async function claimPictureCheck(
  db: Db,
  { id, checkTries }: Pick<PictureRow, 'id' | 'checkTries'>,
  nextCheckAt: Date,
): Promise<boolean> {
  const begun = await db
    .update(pictures)
    .set({ checkTries: checkTries + 1, nextCheckAt })
    .where(and(eq(pictures.id, id), eq(pictures.checkTries, checkTries), isNull(pictures.checkTrace)))
    .returning({ id: pictures.id })
  return begun.length > 0
}

export async function setPictureCheckTrace(db: Db, id: string, checkTrace: string): Promise<void> {
  await db
    .update(pictures)
    .set({ checkTrace })
    .where(and(eq(pictures.id, id), isNull(pictures.checkTrace)))
}

/** Returns the picture with this trace id of the content check. */
export async function findPictureByCheckTrace(db: Db, trace: string): Promise<PictureRow | undefined> {
  const [picture] = await db.select().from(pictures).where(eq(pictures.checkTrace, trace))
  return picture
}

/**
 * Stores the verdict for a picture that waits for one.
 * @returns false if no picture waits under this trace id
 */
export async function setPictureVerdict(
  db: Db,
  { trace, verdict }: { trace: string; verdict: PictureModerationVerdict },
): Promise<boolean> {
  const judged = await db
    .update(pictures)
    .set({ verdict })
    .where(and(eq(pictures.checkTrace, trace), isNull(pictures.verdict)))
    .returning({ id: pictures.id })
  return judged.length > 0
}

/** Returns pictures that wait for a verdict, newest first, with the codes of their members. */
export const listPicturesAwaitingVerdict = (
  db: Db,
  limit: number,
): Promise<{ picture: PictureRow; aptId: string }[]> =>
  db
    .select({ picture: pictures, aptId: members.aptId })
    .from(pictures)
    .innerJoin(members, eq(members.id, pictures.memberId))
    .where(and(isNotNull(pictures.checkTrace), isNull(pictures.verdict)))
    .orderBy(desc(pictures.createdAt))
    .limit(limit)
