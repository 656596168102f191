import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import type { Db, OpenDb } from '../../../server/src/db/open-db'

/** A copy of its own, in memory, of the database that was prepared in a folder. */
export async function openCopy(folder: string): Promise<OpenDb> {
  const client = new PGlite({ loadDataDir: new Blob([readFileSync(join(folder, 'db.tar'))]) })
  await client.waitReady
  return { db: drizzle(client) as unknown as Db, close: () => client.close() }
}
