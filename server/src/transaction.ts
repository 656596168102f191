import type { World } from './context'
import { isTransaction } from './db/open-db'

/**
 * Does `work` in one transaction: all that it writes through `tx` stands, or, when it throws, nothing of it.
 *
 * `tx` is the world whose `db` is the transaction; what belongs to it is read and written through `tx` alone. Inside a
 * transaction it joins that one: no savepoint, so a failure that is caught further out has still to be thrown on, or
 * half of it would be committed. Ask nobody outside in it, and do nothing slow: it holds locks and one connection.
 */
export const transaction = <T>(world: World, work: (tx: World) => Promise<T>): Promise<T> =>
  isTransaction(world.db) ? work(world) : world.db.transaction((db) => work({ ...world, db }))
