import { and, asc, eq, exists, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import type { Lang } from '../../../../../src/domain/base/language'
import type { ParcelMessageKind } from '../../../../../src/domain/messages/parcel-message'
import type { Db } from '../../open-db'
import { wechatIdentities } from '../../schema/auth'
import { members } from '../../schema/members'
import { parcelMessageConsents } from '../../schema/messages'
import { parcels } from '../../schema/parcels'

type ConsentRow = typeof parcelMessageConsents.$inferSelect

/** Keeps words that were given; one for the same message that is not used yet gives way. */
export async function upsertMessageConsents(
  db: Db,
  rows: readonly Omit<ConsentRow, 'usedAt'>[],
): Promise<void> {
  await db
    .insert(parcelMessageConsents)
    .values([...rows])
    .onConflictDoUpdate({
      target: [parcelMessageConsents.packageNo, parcelMessageConsents.kind],
      targetWhere: isNull(parcelMessageConsents.usedAt),
      set: { openId: sql`excluded.open_id`, lang: sql`excluded.lang` },
    })
}

/** What a member is still to be told comes in another language. */
export async function changeUnusedConsentLanguageOfMember(
  db: Db,
  memberId: string,
  lang: Lang,
): Promise<void> {
  await db
    .update(parcelMessageConsents)
    .set({ lang })
    .where(and(eq(parcelMessageConsents.memberId, memberId), isNull(parcelMessageConsents.usedAt)))
}

/** A WeChat user who was unlinked from the member, or is another's by now, is told nothing. */
const isStillTheirs = () =>
  sql`not exists (select from ${wechatIdentities} where ${wechatIdentities.openId} = ${parcelMessageConsents.openId}
    and ${wechatIdentities.memberId} is distinct from ${parcelMessageConsents.memberId})`

/** The kinds of messages that are to come for a parcel. */
export async function listUnusedConsentKindsOfParcel(
  db: Db,
  packageNo: string,
): Promise<ParcelMessageKind[]> {
  const rows = await db
    .select({ kind: parcelMessageConsents.kind })
    .from(parcelMessageConsents)
    .where(
      and(
        eq(parcelMessageConsents.packageNo, packageNo),
        isNull(parcelMessageConsents.usedAt),
        isStillTheirs(),
      ),
    )
  return rows.map(({ kind }) => kind)
}

/**
 * Uses one word for a message about a parcel: given for it, for one that lies in it, or for the one that it is a piece
 * of. None of a member who cannot sign in.
 */
export async function consumeConsent(
  db: Db,
  about: { parcel: typeof parcels.$inferSelect; kind: ParcelMessageKind; usedAt: Date },
): Promise<ConsentRow | undefined> {
  const { packageNo, splitFrom, memberId } = about.parcel
  const inside = db
    .select({ packageNo: parcels.packageNo })
    .from(parcels)
    .where(eq(parcels.mergedInto, packageNo))
  const member = db
    .select({ id: members.id })
    .from(members)
    .where(and(eq(members.id, memberId), eq(members.status, 'active')))
  const one = db
    .select({ id: parcelMessageConsents.id })
    .from(parcelMessageConsents)
    .where(
      and(
        or(
          inArray(parcelMessageConsents.packageNo, [packageNo, ...(splitFrom ? [splitFrom] : [])]),
          inArray(parcelMessageConsents.packageNo, inside),
        ),
        eq(parcelMessageConsents.memberId, memberId),
        eq(parcelMessageConsents.kind, about.kind),
        isNull(parcelMessageConsents.usedAt),
        isStillTheirs(),
        exists(member),
      ),
    )
    .orderBy(asc(parcelMessageConsents.createdAt))
    .limit(1)
    .for('update', { skipLocked: true })
  const [used] = await db
    .update(parcelMessageConsents)
    .set({ usedAt: about.usedAt })
    // Equal to it, and not among it: the row is looked for once, so that an event uses one word.
    .where(eq(parcelMessageConsents.id, one))
    .returning()
  return used
}

/** WeChat takes no message of this kind for its user: the words that were kept for it are worth nothing. */
export async function deleteUnusedConsentsByOpenIdAndKind(
  db: Db,
  { openId, kind }: { openId: string; kind: ParcelMessageKind },
): Promise<void> {
  await db
    .delete(parcelMessageConsents)
    .where(
      and(
        eq(parcelMessageConsents.openId, openId),
        eq(parcelMessageConsents.kind, kind),
        isNull(parcelMessageConsents.usedAt),
      ),
    )
}

export async function deleteConsentsUsedBefore(db: Db, end: Date): Promise<void> {
  await db
    .delete(parcelMessageConsents)
    .where(and(isNotNull(parcelMessageConsents.usedAt), lt(parcelMessageConsents.usedAt, end)))
}

export async function deleteConsentsOfMember(db: Db, memberId: string): Promise<void> {
  await db.delete(parcelMessageConsents).where(eq(parcelMessageConsents.memberId, memberId))
}
