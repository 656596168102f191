import { eq, sql } from 'drizzle-orm'
import { arrayPlaceholder, batchSingleRowReadsByKey } from '../../batched'
import type { Db } from '../../open-db'
import { definePreparedStatement } from '../../prepared-statement'
import { wechatIdentities } from '../../schema/auth'

type IdentityRow = typeof wechatIdentities.$inferSelect

export async function findWechatIdentity(db: Db, openId: string): Promise<IdentityRow | undefined> {
  const [identity] = await db.select().from(wechatIdentities).where(eq(wechatIdentities.openId, openId))
  return identity
}

/** Returns whether a WeChat user is bound to the member. */
export const isMemberBoundToWechat = async (db: Db, memberId: string): Promise<boolean> =>
  (await memberWithIdentity(db, memberId)) !== undefined

const memberWithIdentity = batchSingleRowReadsByKey(
  (db, memberIds) => membersWithIdentity(db).execute({ memberIds }),
  ({ memberId }) => memberId!,
)

const membersWithIdentity = definePreparedStatement('members_with_identities', (db) =>
  db
    .select({ memberId: wechatIdentities.memberId })
    .from(wechatIdentities)
    .where(sql`${wechatIdentities.memberId} = any(${arrayPlaceholder('memberIds', 'text')})`),
)

/** Unbinds the WeChat users of a member. Their rows stay, and show that they were bound once. */
export async function unbindWechatIdentitiesOfMember(db: Db, memberId: string): Promise<void> {
  await db.update(wechatIdentities).set({ memberId: null }).where(eq(wechatIdentities.memberId, memberId))
}

/** Binds a WeChat user to a member. A new member replaces the one before. */
export async function bindWechatIdentity(db: Db, row: IdentityRow): Promise<void> {
  const { memberId } = row
  await db
    .insert(wechatIdentities)
    .values(row)
    .onConflictDoUpdate({ target: wechatIdentities.openId, set: { memberId } })
}
