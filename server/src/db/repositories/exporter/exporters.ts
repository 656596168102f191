import { eq } from 'drizzle-orm'
import type { Db } from '../../open-db'
import { exporters } from '../../schema/exporter'

export type ExporterRow = typeof exporters.$inferSelect

export async function findExporterOfMember(db: Db, memberId: string): Promise<ExporterRow | undefined> {
  const [row] = await db.select().from(exporters).where(eq(exporters.memberId, memberId))
  return row
}

/** Saves the exporter of a member. It replaces the earlier one. */
export async function upsertExporter(db: Db, row: ExporterRow): Promise<void> {
  const { memberId: _, ...fields } = row
  await db.insert(exporters).values(row).onConflictDoUpdate({ target: exporters.memberId, set: fields })
}

export const deleteExporterOfMember = (db: Db, memberId: string) =>
  db.delete(exporters).where(eq(exporters.memberId, memberId))
