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
