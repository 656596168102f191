import { sql } from 'drizzle-orm'
import type { Db } from './open-db'

/**
 * Rewrites the files of the embedded database, with the current rows only. Until then, a changed or deleted
 * row stays readable in the table's file, in its indexes, and in the write-ahead log (pg_wal). It locks every
 * table for seconds.
 */
export async function purgeDeletedRowsFromEmbeddedFiles(db: Db): Promise<void> {
  await db.execute(sql`vacuum full`)
  // Finished log segments are then deleted, instead of being kept for reuse. The setting belongs to the
  // session.
  await db.execute(sql`set wal_recycle = off`)
  const { rows } = (await db.execute(sql`select name from pg_ls_waldir()`)) as unknown as { rows: unknown[] }
  // Switches past every existing segment, including those kept for reuse.
  for (let at = 0; at <= rows.length; at += 1) {
    await db.execute(sql`select pg_switch_wal()`)
    await db.execute(sql`checkpoint`)
  }
}
