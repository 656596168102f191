import DataLoader from 'dataloader'
import { type SQL, sql } from 'drizzle-orm'
import { createConcurrencyLimiter } from '../base/concurrency-limit'
import type { Db } from './open-db'

/** Statements of one read that are under way on a database at most: who asks meanwhile is read by the next one. */
const CONCURRENT_READS_MAX = 2

/**
 * A read that many ask for at once: what is asked for in one turn of the event loop, or while as many statements as may be
 * are under way, is read by one statement. It is sent after all of them asked, so that nobody is answered with what was
 * true before.
 * @param read finds what belongs to each of the keys, in their order
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
      // Nothing is kept: a change holds for whoever asks after it, on every server.
      cache: false,
      // A failure is told to those who asked, by the loader.
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

/** A read that is the same for all who ask. */
export function coalesceReads<Found>(read: (db: Db) => Promise<Found>): (db: Db) => Promise<Found> {
  const ofAll = batched(async (db, asked: readonly 'all'[]) => {
    const found = await read(db)
    return asked.map(() => found)
  })
  return (db) => ofAll(db, 'all')
}

/**
 * What is asked for, as an array in a prepared statement. The planner does not see how long it is: it would make a plan
 * anew for each array that is shorter than it thinks, which takes longer than to read.
 */
export const arrayPlaceholder = (name: string, type: 'text' | 'int'): SQL =>
  sql`(select ${sql.placeholder(name)}::${sql.raw(type)}[])::${sql.raw(type)}[]`

/**
 * Rows that belong to keys, such as the goods of parcels: for all who ask in one turn by one statement, and to each their
 * own in the order of the statement. Nobody changes a row: two who ask for the same are given the same.
 * @param read all rows of these keys
 * @param keyOf whose a row is
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

/** The one row of a key, read with those that others ask for in the same turn. */
export function batchSingleRowReadsByKey<Row>(
  read: (db: Db, keys: readonly string[]) => Promise<readonly Row[]>,
  keyOf: (row: Row) => string,
): (db: Db, key: string) => Promise<Row | undefined> {
  const rows = batchRowReadsByKey(read, keyOf)
  return async (db, key) => (await rows(db, [key]))[0]
}
