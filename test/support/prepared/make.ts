import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import { seedDemoData } from '../../../sandbox/src/demo/demo'
import { buildApp } from '../../../server/src/app'
import { readSettings } from '../../../server/src/base/settings'
import { type Db, openMigratedDb } from '../../../server/src/db/open-db'
import { seedEmptyReferenceTables } from '../../../server/src/db/seed/reference'
import { createDiskStore } from '../../../server/src/files/file-store'

const migrationsFolder = 'server/src/db/migrations'

/** Opens an embedded database in the memory of this process. `dump` returns its files as one archive. */
async function openInMemory() {
  const client = new PGlite()
  const db = drizzle(client)
  await migrate(db, { migrationsFolder })
  const dump = async () => Buffer.from(await (await client.dumpDataDir('none')).arrayBuffer())
  return { db: db as unknown as Db, close: () => client.close(), dump }
}

/**
 * Creates a database as a first start does, and its pictures in files/ of the folder. A database on a
 * PostgreSQL server stays there; an embedded one is written to db.tar in the folder.
 * Run it from the root of the project.
 * Usage: node <make.ts, bundled> <reference|demo> <folder> [PostgreSQL address]
 */
async function main(): Promise<void> {
  const [name, folder, url] = process.argv.slice(2) as [string, string, string?]
  const files = join(folder, 'files')
  mkdirSync(files, { recursive: true })
  const opened = url ? { ...(await openMigratedDb({ url })), dump: undefined } : await openInMemory()
  const { db } = opened
  const settings = { ...readSettings({}), log: 'silent' as const, dataFolder: folder }
  const { app, context } = await buildApp({
    db,
    files: createDiskStore(files),
    settings,
    now: () => new Date(),
  })
  await seedEmptyReferenceTables(context.db)
  if (name === 'demo') await seedDemoData(context)
  await app.close()
  if (opened.dump) writeFileSync(join(folder, 'db.tar'), await opened.dump())
  await opened.close()
}

main().catch((error: unknown) => {
  console.error(error)
  process.exit(1)
})
