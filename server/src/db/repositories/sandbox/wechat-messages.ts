import { desc, lt } from 'drizzle-orm'
import type { Db } from '../../open-db'
import { sandboxWechatMessages } from '../../schema/sandbox'

type SandboxMessage = typeof sandboxWechatMessages.$inferSelect

export async function insertSandboxWechatMessage(db: Db, row: SandboxMessage): Promise<void> {
  await db.insert(sandboxWechatMessages).values(row)
}

export const listNewestSandboxWechatMessages = (db: Db, limit: number): Promise<SandboxMessage[]> =>
  db.select().from(sandboxWechatMessages).orderBy(desc(sandboxWechatMessages.createdAt)).limit(limit)

export async function deleteSandboxWechatMessagesBefore(db: Db, end: Date): Promise<void> {
  await db.delete(sandboxWechatMessages).where(lt(sandboxWechatMessages.createdAt, end))
}
