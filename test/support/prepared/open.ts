import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createDatabase } from '../../../scripts/postgres'
import { type DatabaseHandle, type Db, openMigratedDb } from '../../../server/src/db/open-db'
import { TEMPLATE_DATABASE } from './template'

/** Returns a separate copy in memory of the embedded database that was prepared in a folder. */
export async function openEmbeddedCopy(folder: string): Promise<DatabaseHandle> {
  const { PGlite } = await import('@electric-sql/pglite')
  const { drizzle } = await import('drizzle-orm/pglite')
  const client = new PGlite({ loadDataDir: new Blob([readFileSync(join(folder, 'db.tar'))]) })
  await client.waitReady
  return { db: drizzle(client) as unknown as Db, close: () => client.close() }
}

/** Returns a separate copy of the database that was prepared on a PostgreSQL server. */
export const openPostgresCopy = async (server: string): Promise<DatabaseHandle> =>
  openMigratedDb({
    url: await createDatabase(server, `test_${randomBytes(6).toString('hex')}`, TEMPLATE_DATABASE),
  })
