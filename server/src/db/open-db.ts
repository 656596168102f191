import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { DrizzleQueryError, is, sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { type PgDatabase, type PgQueryResultHKT, PgTransaction } from 'drizzle-orm/pg-core'
import type { PoolConfig } from 'pg'
import { EmbeddedDatabaseStartError, openEmbeddedPostgres } from './embedded/open-embedded'

/** The embedded PostgreSQL and a PostgreSQL server look the same from here on. */
export type Db = PgDatabase<PgQueryResultHKT>

/** Whether what is done through it is part of a transaction already. */
export const isTransaction = (db: Db): boolean => is(db, PgTransaction)

/** Throws when the database does not answer. */
export async function assertDatabaseAnswers(db: Db): Promise<void> {
  await db.execute(sql`select 1`)
}

/** Whether a statement failed, or the database did not open. The cause of the error says why. */
export const isDatabaseError = (error: unknown): boolean =>
  error instanceof DrizzleQueryError || error instanceof EmbeddedDatabaseStartError

export interface DatabaseHandle {
  db: Db
  close(): Promise<void>
}

/** How long (ms) the start waits for a PostgreSQL server that takes no connection, and says nothing. */
const CONNECT_TIMEOUT_MS = 10_000

const migrationsFolder = join(__dirname, 'migrations')

/**
 * Opens the database and brings it to the present shape. Both kinds are spoken to by the same client.
 * @param where a PostgreSQL address, with how long (ms) a statement may take before the server ends it, any time without;
 * or a folder for the embedded one, which has no clock to end one by
 * A statement that the server ends fails its request with 500; a job tries again at its next time.
 * @param onLost hears of a connection that broke off; what was asked on it is refused, and another one takes its place
 */
export async function openMigratedDb(
  where: { url: string; statementTimeoutMs?: number } | { folder: string },
  onLost: (error: Error) => void = () => undefined,
): Promise<DatabaseHandle> {
  if ('url' in where) {
    const connectionString = where.url
    // Over a connection without a limit: a table may take longer to be written anew than any call.
    const unlimited = await openPool(
      { connectionString, max: 1, connectionTimeoutMillis: CONNECT_TIMEOUT_MS },
      onLost,
    )
    try {
      // A role or a database may have a limit of its own.
      await unlimited.db.execute(sql`set statement_timeout = 0`)
      await runMigrations(unlimited.db)
    } finally {
      await unlimited.close()
    }
    return openPool({ connectionString, max: 10, statement_timeout: where.statementTimeoutMs }, onLost)
  }
  const isNew = !existsSync(where.folder)
  try {
    return await openFolder(where.folder, onLost)
  } catch (error) {
    // Half of a new database, such as of a disk that was full, would never open. Nothing is in it yet.
    if (isNew) rmSync(where.folder, { recursive: true, force: true, maxRetries: 10 })
    throw error
  }
}

async function openFolder(folder: string, onLost: (error: Error) => void): Promise<DatabaseHandle> {
  const embedded = await openEmbeddedPostgres(folder)
  const { db, close } = await openPool(embedded.pool, onLost)
  const opened = {
    db,
    async close() {
      await close()
      await embedded.close()
    },
  }
  try {
    await runMigrations(db)
    return opened
  } catch (error) {
    // Why it does not work says more than that it does not close.
    await opened.close().catch(() => undefined)
    throw error
  }
}

async function runMigrations(db: Db): Promise<void> {
  const { migrate } = await import('drizzle-orm/node-postgres/migrator')
  await migrate(db as unknown as NodePgDatabase, { migrationsFolder })
}

async function openPool(config: PoolConfig, onLost: (error: Error) => void): Promise<DatabaseHandle> {
  const { Pool } = await import('pg')
  const { drizzle } = await import('drizzle-orm/node-postgres')
  const pool = new Pool(config)
  // Unheard, a connection that breaks off would end the process: in use it says so itself, idle its pool says it too.
  pool.on('connect', (client) => client.on('error', onLost))
  pool.on('error', () => undefined)
  return { db: drizzle(pool) as unknown as Db, close: () => pool.end() }
}
