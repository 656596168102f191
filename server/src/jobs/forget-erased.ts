import type { World } from '../context'
import { setValue, valueAt } from '../db/repositories/key-values'
import { lastErasure } from '../db/repositories/members'
import { rewriteFiles } from '../db/rewrite-files'

/** Up to which erasure the files were written again. */
const DONE_KEY = 'files of the erased'

/**
 * Takes accounts that were erased out of the embedded database's files, too. A PostgreSQL server's own autovacuum, and
 * whoever keeps its log, are its operator's.
 */
export async function forgetErased({ db, settings }: Pick<World, 'db' | 'settings'>): Promise<void> {
  if (settings.databaseUrl) return
  const last = (await lastErasure(db))?.toISOString()
  if (!last || (await valueAt(db, DONE_KEY)) === last) return
  await rewriteFiles(db)
  await setValue(db, DONE_KEY, last)
}
