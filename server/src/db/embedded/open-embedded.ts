import { once } from 'node:events'
import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { PoolConfig } from 'pg'
import { MessagePortStream } from './port-stream'

/**
 * Number of connections: enough that the database already has the next statement when it has answered one
 * (session.js).
 */
const CONNECTIONS = 4

/** Path of the worker: next to this source file, or next to the single file that the build produces. */
const workerFile = () =>
  ['worker.js', 'embedded-postgres.js'].map((name) => join(__dirname, name)).find((file) => existsSync(file))!

/** The embedded database could not start in its folder: its files are damaged, or the disk is full. */
export class EmbeddedDatabaseStartError extends Error {}

/**
 * Starts the embedded PostgreSQL on a separate thread. Throws EmbeddedDatabaseStartError if it cannot work in
 * its folder.
 * @param folder Folder of the database files. It is created if it does not exist.
 * @returns The configuration for a pool, and a function that ends the database after the pool has ended.
 */
export async function openEmbeddedPostgres(
  folder: string,
): Promise<{ pool: PoolConfig; close(): Promise<void> }> {
  mkdirSync(folder, { recursive: true })
  const worker = new Worker(workerFile(), { workerData: { folder } })
  const ended = once(worker, 'exit').then(() => {
    throw new Error('the database thread ended during its start')
  })
  await Promise.race([once(worker, 'message'), ended]).catch((cause: unknown) => {
    throw new EmbeddedDatabaseStartError(folder, { cause })
  })
  return {
    pool: {
      max: CONNECTIONS,
      idleTimeoutMillis: 0,
      user: 'postgres',
      stream: () => new MessagePortStream(worker),
    },
    async close() {
      worker.postMessage('close')
      const [code] = await once(worker, 'exit')
      if (code) throw new Error('the embedded database did not close')
    },
  }
}
