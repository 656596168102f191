import DataLoader from 'dataloader'
import { type SQL, sql } from 'drizzle-orm'
import { createConcurrencyLimiter } from '../base/concurrency-limit'
import type { Db } from './open-db'

/**
 * Maximum number of running statements per read and database. Requests that arrive meanwhile are served by
 * the next statement.
 */
const CONCURRENT_READS_MAX = 2

/**
 * Batches a read that many callers make at once. One statement serves all requests of one turn of the event
 * loop. It also serves those that arrive while the maximum number of statements is running. It is sent after
 * all of its requests, so that no caller gets outdated data.
 * @param read Returns one result per key, in the order of the keys.
 */
export function batched<Key, Found>(
  read: (db: Db, keys: readonly Key[]) => Promise<readonly Found[]>,
): (db: Db, key: Key) => Promise<Found> {
  const loaders = new WeakMap<Db, DataLoader<Key, Found>>()
  return (db, key) => {
    const loader = loaders.get(db) ?? createLoader((keys: readonly Key[]) => read(db, keys))
    loaders.set(db, loader)
    return loader.load(key)
  }
}

function createLoader<Key, Found>(read: (keys: readonly Key[]) => Promise<readonly Found[]>) {
  const limit = createConcurrencyLimiter(CONCURRENT_READS_MAX)
  let reading: Promise<readonly Found[]> | undefined
  return new DataLoader<Key, Found>(
    (keys) => {
      reading = read(keys)
      return reading
    },
    {
      // Nothing is cached. A later read sees every change, on every server.
      cache: false,
      // The loader itself rejects the promises of the callers, so the error is ignored here.
      batchScheduleFn: (dispatch) =>
        setImmediate(() =>
          limit(() => {
            dispatch()
            return reading!
          }).catch(() => undefined),
        ),
    },
  )
}

/** Batches a read whose result is the same for all callers. */
export function coalesceReads<Found>(read: (db: Db) => Promise<Found>): (db: Db) => Promise<Found> {
  const ofAll = batched(async (db, asked: readonly 'all'[]) => {
    const found = await read(db)
    return asked.map(() => found)
  })
  return (db) => ofAll(db, 'all')
}

/**
 * The requested values as an array parameter of a prepared statement. The subselect hides the array's length
 * from the planner. Otherwise the planner makes a new plan for each array that is shorter than its estimate,
 * which takes longer than the read.
 */
export const arrayPlaceholder = (name: string, type: 'text' | 'int' | 'timestamptz'): SQL =>
  sql`(select ${sql.placeholder(name)}::${sql.raw(type)}[])::${sql.raw(type)}[]`

/**
 * Batches a read of rows that belong to keys, such as the goods of parcels. One statement serves all callers
 * of one turn. Each caller gets its own rows, in the order of the statement. Two callers may get the same row
 * object, so nobody may change it.
 * @param read returns all rows of these keys
 * @param keyOf returns the key that a row belongs to
 */
export function batchRowReadsByKey<Row>(
  read: (db: Db, keys: readonly string[]) => Promise<readonly Row[]>,
  keyOf: (row: Row) => string | null,
): (db: Db, keys: readonly string[]) => Promise<Row[]> {
  const ofAll = batched(async (db, asked: readonly (readonly string[])[]) => {
    const rows = await read(db, [...new Set(asked.flat())])
    return asked.map((keys) => rows.filter((row) => keys.includes(keyOf(row)!)))
  })
  return async (db, keys) => (keys.length === 0 ? [] : ofAll(db, keys))
}

/** Batches a read of the single row of a key, together with the requests of the same turn. */
export function batchSingleRowReadsByKey<Row>(
  read: (db: Db, keys: readonly string[]) => Promise<readonly Row[]>,
  keyOf: (row: Row) => string,
): (db: Db, key: string) => Promise<Row | undefined> {
  const rows = batchRowReadsByKey(read, keyOf)
  return async (db, key) => (await rows(db, [key]))[0]
}
