import { desc, lt } from 'drizzle-orm'
import type { Db } from '../../open-db'
import { sandboxNotifications } from '../../schema/sandbox'

type SandboxNotification = typeof sandboxNotifications.$inferSelect

export async function insertSandboxNotification(db: Db, row: SandboxNotification): Promise<void> {
  await db.insert(sandboxNotifications).values(row)
}

export const listNewestSandboxNotifications = (db: Db, limit: number): Promise<SandboxNotification[]> =>
  db.select().from(sandboxNotifications).orderBy(desc(sandboxNotifications.createdAt)).limit(limit)

export async function deleteSandboxNotificationsBefore(db: Db, end: Date): Promise<void> {
  await db.delete(sandboxNotifications).where(lt(sandboxNotifications.createdAt, end))
}
