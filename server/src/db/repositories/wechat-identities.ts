import { eq } from 'drizzle-orm'
import type { Db } from '../open-db'
import { wechatIdentities } from '../schema/members'

type IdentityRow = typeof wechatIdentities.$inferSelect

export async function findIdentity(db: Db, openId: string): Promise<IdentityRow | undefined> {
  const [identity] = await db.select().from(wechatIdentities).where(eq(wechatIdentities.openId, openId))
  return identity
}

/** Whether a WeChat user is tied to the member. */
export async function hasIdentity(db: Db, memberId: string): Promise<boolean> {
  const tied = await db
    .select({ openId: wechatIdentities.openId })
    .from(wechatIdentities)
    .where(eq(wechatIdentities.memberId, memberId))
    .limit(1)
  return tied.length > 0
}

/** The WeChat users of a member are tied to nobody any more, and are known to have been. */
export async function unbindIdentitiesOf(db: Db, memberId: string): Promise<void> {
  await db.update(wechatIdentities).set({ memberId: null }).where(eq(wechatIdentities.memberId, memberId))
}

/** Ties a WeChat user to a member, in place of the one before. */
export async function bindIdentity(db: Db, row: IdentityRow): Promise<void> {
  const { memberId } = row
  await db
    .insert(wechatIdentities)
    .values(row)
    .onConflictDoUpdate({ target: wechatIdentities.openId, set: { memberId } })
}
