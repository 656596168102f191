import { sql } from 'drizzle-orm'
import type { Db } from './open-db'

/**
 * Writes the files of the embedded database again, with what is in its tables alone. A row that was changed or deleted
 * stays readable in the files until then: in the table, in its indexes, and in the log of changes (pg_wal). Locks every
 * table, for seconds.
 */
export async function purgeDeletedRowsFromEmbeddedFiles(db: Db): Promise<void> {
  await db.execute(sql`vacuum full`)
  // A segment of the log that is over is removed, and not kept for later as it is. The setting is the session's.
  await db.execute(sql`set wal_recycle = off`)
  const { rows } = (await db.execute(sql`select name from pg_ls_waldir()`)) as unknown as { rows: unknown[] }
  // Past each segment that there is, those among them that were kept for later.
  for (let at = 0; at <= rows.length; at += 1) {
    await db.execute(sql`select pg_switch_wal()`)
    await db.execute(sql`checkpoint`)
  }
}
