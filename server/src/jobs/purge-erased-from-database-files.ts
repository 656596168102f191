import type { AppContext } from '../base/context'
import { findKeyValue, setKeyValue } from '../db/repositories/base/key-values'
import { findLastErasureTime } from '../db/repositories/members/members'
import { purgeDeletedRowsFromEmbeddedFiles } from '../db/rewrite-database-files'

/** Key of the time of the last erasure that the files have been cleaned of. */
const DONE_KEY = 'files of the erased'

/**
 * Removes erased accounts from the files of the embedded database, too. They can be read there until then, an
 * hour at most. For a PostgreSQL server, its operator is responsible for autovacuum, backups and log.
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
