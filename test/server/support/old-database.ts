import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'

/**
 * A data folder whose database had only its first migrations.
 * @param count how many of them
 * @param data statements that fill it as it was then
 * @returns the folder: the database lies in `db`
 */
export async function oldDatabase(count: number, data: string): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'portage-old-'))
  const migrations = join(folder, 'migrations')
  cpSync(join(__dirname, '../../../server/src/db/migrations'), migrations, { recursive: true })
  const journal = join(migrations, 'meta/_journal.json')
  const { entries, ...rest } = JSON.parse(readFileSync(journal, 'utf8'))
  writeFileSync(journal, JSON.stringify({ ...rest, entries: entries.slice(0, count) }))
  const client = new PGlite(join(folder, 'db'))
  await migrate(drizzle(client), { migrationsFolder: migrations })
  await client.exec(data)
  await client.close()
  return folder
}
