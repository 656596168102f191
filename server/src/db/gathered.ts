import { type SQL, sql } from 'drizzle-orm'
import type { Db } from './open-db'

interface Batch<Key, Found> {
  keys: Key[]
  found: Promise<readonly Found[]>
}

const thisTurnIsOver = () => new Promise<void>((next) => setImmediate(next))

/**
 * A read that many ask for at once: what is asked for in one turn of the event loop is read by one statement. It is sent
 * after all of them asked, so that nobody is answered with what was true before.
 * @param read finds what belongs to each of the keys, in their order
 */
export function gathered<Key, Found>(
  read: (db: Db, keys: readonly Key[]) => Promise<readonly Found[]>,
): (db: Db, key: Key) => Promise<Found> {
  const open = new WeakMap<Db, Batch<Key, Found>>()
  const begin = (db: Db): Batch<Key, Found> => {
    const keys: Key[] = []
    const found = thisTurnIsOver().then(() => {
      open.delete(db)
      return read(db, keys)
    })
    const batch = { keys, found }
    open.set(db, batch)
    return batch
  }
  return async (db, key) => {
    const { keys, found } = open.get(db) ?? begin(db)
    const place = keys.push(key) - 1
    return (await found)[place]!
  }
}

/**
 * What is asked for, as an array in a prepared statement. The planner does not see how long it is: it would make a plan
 * anew for each array that is shorter than it thinks, which takes longer than to read.
 */
export const keyArray = (name: string, type: 'text' | 'int'): SQL =>
  sql`(select ${sql.placeholder(name)}::${sql.raw(type)}[])::${sql.raw(type)}[]`
