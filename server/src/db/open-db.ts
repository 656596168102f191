import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { is, sql } from 'drizzle-orm'
import { type PgDatabase, type PgQueryResultHKT, PgTransaction } from 'drizzle-orm/pg-core'

/** The embedded PostgreSQL and a PostgreSQL server look the same from here on. */
export type Db = PgDatabase<PgQueryResultHKT>

/** Whether what is done through it is part of a transaction already. */
export const isTransaction = (db: Db): boolean => is(db, PgTransaction)

/** Throws when the database does not answer. */
export async function ping(db: Db): Promise<void> {
  await db.execute(sql`select 1`)
}

export interface OpenDb {
  db: Db
  close(): Promise<void>
}

const migrationsFolder = join(__dirname, 'migrations')

/**
 * Opens the database and brings it to the present shape.
 * @param where a PostgreSQL address, or a folder for the embedded one, or neither for one in memory
 */
export async function openDb(where: { url?: string; folder?: string }): Promise<OpenDb> {
  return where.url ? openServer(where.url) : openEmbedded(where.folder)
}

async function openServer(url: string): Promise<OpenDb> {
  const { Pool } = await import('pg')
  const { drizzle } = await import('drizzle-orm/node-postgres')
  const { migrate } = await import('drizzle-orm/node-postgres/migrator')
  const pool = new Pool({ connectionString: url, max: 10 })
  const db = drizzle(pool)
  await migrate(db, { migrationsFolder })
  return { db: db as unknown as Db, close: () => pool.end() }
}

async function openEmbedded(folder?: string): Promise<OpenDb> {
  const { PGlite } = await import('@electric-sql/pglite')
  const { drizzle } = await import('drizzle-orm/pglite')
  const { migrate } = await import('drizzle-orm/pglite/migrator')
  if (folder) mkdirSync(folder, { recursive: true })
  const client = folder ? new PGlite(folder) : new PGlite()
  const db = drizzle(client)
  await migrate(db, { migrationsFolder })
  return { db: db as unknown as Db, close: () => client.close() }
}
