import { eq, sql } from 'drizzle-orm'
import type { Lang } from '../../../../../src/domain/base/language'
import type { Db } from '../../open-db'
import { notificationPreferences } from '../../schema/messages'

export type NotificationPreferenceRow = typeof notificationPreferences.$inferSelect

export async function findNotificationPreferences(
  db: Db,
  memberId: string,
): Promise<NotificationPreferenceRow | undefined> {
  const [row] = await db
    .select()
    .from(notificationPreferences)
    .where(eq(notificationPreferences.memberId, memberId))
  return row
}

type Change = Partial<Omit<NotificationPreferenceRow, 'memberId' | 'unsubscribeToken'>>

/**
 * Changes how a member wants notifications. A member without a row gets one with `unsubscribeToken`. A member
 * without a language gets `firstLang`.
 * @returns the row
 */
export async function saveNotificationPreferences(
  db: Db,
  memberId: string,
  {
    unsubscribeToken,
    firstLang = null,
    change,
  }: { unsubscribeToken: string; firstLang?: Lang | null; change: Change },
): Promise<NotificationPreferenceRow> {
  const [row] = await db
    .insert(notificationPreferences)
    .values({ memberId, unsubscribeToken, lang: firstLang, ...change })
    .onConflictDoUpdate({
      target: notificationPreferences.memberId,
      set: { lang: sql`coalesce(${notificationPreferences.lang}, excluded.lang)`, ...change },
    })
    .returning()
  return row!
}

/** Turns e-mails off for the member with this secret. An unknown one changes nothing. */
export async function turnEmailsOff(db: Db, unsubscribeToken: string): Promise<void> {
  await db
    .update(notificationPreferences)
    .set({ wantsEmail: false })
    .where(eq(notificationPreferences.unsubscribeToken, unsubscribeToken))
}

export async function deleteNotificationPreferencesOfMember(db: Db, memberId: string): Promise<void> {
  await db.delete(notificationPreferences).where(eq(notificationPreferences.memberId, memberId))
}
