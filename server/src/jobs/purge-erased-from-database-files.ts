import type { AppContext } from '../base/context'
import { findKeyValue, setKeyValue } from '../db/repositories/base/key-values'
import { findLastErasureTime } from '../db/repositories/members/members'
import { purgeDeletedRowsFromEmbeddedFiles } from '../db/rewrite-database-files'

/** Up to which erasure the files were written again. */
const DONE_KEY = 'files of the erased'

/**
 * Takes accounts that were erased out of the embedded database's files, too. Until then, an hour at most, they can
 * be read there. A PostgreSQL server's autovacuum, backups and log are its operator's.
 */
export async function purgeErasedFromDatabaseFiles({
  db,
  settings,
}: Pick<AppContext, 'db' | 'settings'>): Promise<void> {
  if (settings.databaseUrl) return
  const last = (await findLastErasureTime(db))?.toISOString()
  if (!last || (await findKeyValue(db, DONE_KEY)) === last) return
  await purgeDeletedRowsFromEmbeddedFiles(db)
  await setKeyValue(db, DONE_KEY, last)
}
