import { randomInt } from 'node:crypto'
import { isTransaction } from '../db/open-db'
import type { AppContext } from './context'

/** PostgreSQL ended a transaction for the sake of another: 40001 serialization failure, 40P01 deadlock. */
const RETRYABLE_SQL_STATES: readonly unknown[] = ['40001', '40P01']
/** How often a transaction is tried in all. */
export const TRANSACTION_ATTEMPTS_MAX = 4
/** ms before the next try, at most: each waits another while, so that the same ones do not meet again. */
const RETRY_PAUSE_MAX_MS = 60

/**
 * Does `work` in one transaction: all that it writes through `tx` stands, or, when it throws, nothing of it.
 *
 * `tx` is the context whose `db` is the transaction; what belongs to it is read and written through `tx` alone. Inside a
 * transaction it joins that one: no savepoint, so a failure that is caught further out has still to be thrown on, or
 * half of it would be committed. Ask nobody outside in it, and do nothing slow: it holds locks and one connection.
 *
 * Locks are taken in one order (ARCHITECTURE.md), so that no two transactions wait for each other. One that the
 * database ends all the same is done again from its beginning, a few times: `work` leaves no trace but its writes.
 */
export async function transaction<T>(context: AppContext, work: (tx: AppContext) => Promise<T>): Promise<T> {
  if (isTransaction(context.db)) return work(context)
  for (let tries = 1; ; tries += 1)
    try {
      return await context.db.transaction((db) => work({ ...context, db }))
    } catch (err) {
      if (tries >= TRANSACTION_ATTEMPTS_MAX || !RETRYABLE_SQL_STATES.includes(getSqlState(err))) throw err
      context.log.warn(
        { code: getSqlState(err), tries },
        'a transaction was ended for another, and is done again',
      )
      await new Promise((resolve) => setTimeout(resolve, randomInt(RETRY_PAUSE_MAX_MS)))
    }
}

/** Whether what was to be written is unique, and somebody else wrote it first (23505). */
export const isUniqueViolation = (err: unknown): boolean => getSqlState(err) === '23505'

/** The database's own code stands in the error, or in what caused it. */
function getSqlState(err: unknown): unknown {
  const { code, cause } = (err ?? {}) as { code?: unknown; cause?: { code?: unknown } }
  return cause?.code ?? code
}
