import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { PGlite } from '@electric-sql/pglite'
import { buildApp } from '../../../server/src/app'
import { openDb } from '../../../server/src/db/open-db'
import { seedReference } from '../../../server/src/db/seed/reference'
import { seedDemo } from '../../../server/src/demo/demo'
import { diskStore } from '../../../server/src/files/file-store'
import { readSettings } from '../../../server/src/settings'

/**
 * Usage: tsx make.ts <reference|demo> <folder | PostgreSQL address>
 * Makes a database as a first start would. An embedded one is written into the folder: db.tar, and the pictures in
 * files/; on a PostgreSQL server it stays where it is.
 */
async function main(): Promise<void> {
  const [name, where] = process.argv.slice(2) as [string, string]
  const url = where.startsWith('postgres:') ? where : undefined
  const files = join(url ? '/nowhere' : where, 'files')
  if (!url) mkdirSync(files, { recursive: true })
  const { db, close } = await openDb({ url })
  const settings = { ...readSettings({}), log: 'silent' as const, dataFolder: where }
  const { app, world } = await buildApp({ db, files: diskStore(files), settings, now: () => new Date() })
  await seedReference(world.db)
  if (name === 'demo') await seedDemo(world)
  await app.close()
  if (!url) {
    const { $client } = db as unknown as { $client: PGlite }
    const dump = await $client.dumpDataDir('none')
    writeFileSync(join(where, 'db.tar'), Buffer.from(await dump.arrayBuffer()))
  }
  await close()
}

main().catch((error: unknown) => {
  console.error(error)
  process.exit(1)
})
