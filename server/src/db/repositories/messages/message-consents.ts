import { and, asc, eq, exists, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import type { Lang } from '../../../../../src/domain/base/language'
import type { ParcelMessageKind } from '../../../../../src/domain/messages/parcel-message'
import type { Db } from '../../open-db'
import { wechatIdentities } from '../../schema/auth'
import { members } from '../../schema/members'
import { parcelMessageConsents } from '../../schema/messages'
import { parcels } from '../../schema/parcels'

type ConsentRow = typeof parcelMessageConsents.$inferSelect

/** Saves consents. A consent replaces an unused one for the same message. */
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

/** Changes the language of a member's messages that are not sent yet. */
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

/** Excludes a WeChat user who was unbound from the member or belongs to another member now. */
const isStillTheirs = () =>
  sql`not exists (select from ${wechatIdentities} where ${wechatIdentities.openId} = ${parcelMessageConsents.openId}
    and ${wechatIdentities.memberId} is distinct from ${parcelMessageConsents.memberId})`

/** Returns the kinds of messages that a parcel still has consents for. */
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
 * Uses one consent for a message about a parcel. The consent may belong to the parcel, to a parcel inside it,
 * or to the parcel that it is a piece of. Returns nothing for a member who cannot sign in.
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
    // `=` instead of `in`: the subquery then runs once, so that an event uses only one consent.
    .where(eq(parcelMessageConsents.id, one))
    .returning()
  return used
}

/**
 * Deletes the unused consents of a WeChat user for one kind of message, because WeChat refuses to deliver it.
 */
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
