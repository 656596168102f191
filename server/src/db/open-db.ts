import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { DrizzleQueryError, is, sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { type PgDatabase, type PgQueryResultHKT, PgTransaction } from 'drizzle-orm/pg-core'
import type { ClientBase, PoolConfig } from 'pg'
import { EmbeddedDatabaseStartError, openEmbeddedPostgres } from './embedded/open-embedded'

/**
 * A database connection, to the embedded PostgreSQL or to a PostgreSQL server. Code above this file sees no
 * difference.
 */
export type Db = PgDatabase<PgQueryResultHKT>

/** Returns whether this is already the connection of a transaction. */
export const isTransaction = (db: Db): boolean => is(db, PgTransaction)

/** Throws if the database does not respond. */
export async function assertDatabaseAnswers(db: Db): Promise<void> {
  await db.execute(sql`select 1`)
}

/**
 * Returns whether a statement failed or the database could not be opened. The `cause` of the error has the
 * reason.
 */
export const isDatabaseError = (error: unknown): boolean =>
  error instanceof DrizzleQueryError || error instanceof EmbeddedDatabaseStartError

export interface DatabaseHandle {
  db: Db
  close(): Promise<void>
}

/** How long the start waits for a PostgreSQL server that does not respond to a connection (ms). */
const CONNECT_TIMEOUT_MS = 10_000

/**
 * Lets the server run each statement without compiling it. The search has functions of a high cost, for which
 * it would compile for longer than they take. A pooler may refuse this as an option of the connection.
 */
const switchJitOff = async (client: ClientBase): Promise<void> => {
  await client.query('set jit = off')
}

const migrationsFolder = join(__dirname, 'migrations')

/**
 * Opens the database and runs the missing migrations. The same client serves both kinds of database.
 *
 * A statement that the server ends fails its request with 500; a job tries again at its next interval.
 *
 * @param where Address of a PostgreSQL server, or folder of the embedded database. `statementTimeoutMs` is
 * the time after which the server ends a statement; without it there is no limit. The embedded database has
 * no timer for this.
 * @param onLost Called when a connection breaks. Its statements fail, and a new connection replaces it.
 */
export async function openMigratedDb(
  where: { url: string; statementTimeoutMs?: number } | { folder: string },
  onLost: (error: Error) => void = () => undefined,
): Promise<DatabaseHandle> {
  if ('url' in where) {
    const connectionString = where.url
    // A connection without a timeout: rewriting a table may take longer than any call.
    const unlimited = await openPool(
      { connectionString, max: 1, connectionTimeoutMillis: CONNECT_TIMEOUT_MS },
      onLost,
    )
    try {
      // A role or a database may have its own timeout.
      await unlimited.db.execute(sql`set statement_timeout = 0`)
      await runMigrations(unlimited.db)
    } finally {
      await unlimited.close()
    }
    return openPool(
      { connectionString, max: 10, statement_timeout: where.statementTimeoutMs, onConnect: switchJitOff },
      onLost,
    )
  }
  const isNew = !existsSync(where.folder)
  try {
    return await openFolder(where.folder, onLost)
  } catch (error) {
    // An incomplete new database, such as after a full disk, would never open. It holds no data yet.
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
    // The original error says more than a failure to close.
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
  // Without a listener, a broken connection would end the process. The client reports the error in use, and
  // the pool also reports it when idle.
  pool.on('connect', (client) => client.on('error', onLost))
  pool.on('error', () => undefined)
  return { db: drizzle(pool) as unknown as Db, close: () => pool.end() }
}
