import { randomInt } from 'node:crypto'
import { isTransaction } from '../db/open-db'
import type { AppContext } from './context'

/**
 * Codes with which PostgreSQL ends a transaction in favour of another: 40001 serialization failure, 40P01
 * deadlock.
 */
const RETRYABLE_SQL_STATES: readonly unknown[] = ['40001', '40P01']
/** Maximum number of attempts of one transaction. */
export const TRANSACTION_ATTEMPTS_MAX = 4
/**
 * Upper limit of the pause before the next attempt (ms). The pause is random, so that the same transactions
 * do not collide again.
 */
const RETRY_PAUSE_MAX_MS = 60

/**
 * Runs `work` in one transaction. All its writes through `tx` are committed, or none if it throws.
 *
 * `tx` is the context whose `db` is the transaction. `work` reads and writes the data of the transaction
 * through `tx` only. A call inside a transaction joins it, without a savepoint. Therefore outer code that
 * catches an error must throw it again; otherwise half of the writes would be committed. `work` calls no
 * external service and does nothing slow, because it holds locks and one connection.
 *
 * Locks are taken in one order (ARCHITECTURE.md), so that no two transactions wait for each other. If the
 * database still ends a transaction, it runs again from the start, a few times. Therefore `work` changes
 * nothing but rows.
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
        'transaction aborted by the database; it runs again',
      )
      await new Promise((resolve) => setTimeout(resolve, randomInt(RETRY_PAUSE_MAX_MS)))
    }
}

/** Returns whether a write failed because another transaction wrote the same unique value first (23505). */
export const isUniqueViolation = (err: unknown): boolean => getSqlState(err) === '23505'

/** Returns the database's code from the error or from its cause. */
function getSqlState(err: unknown): unknown {
  const { code, cause } = (err ?? {}) as { code?: unknown; cause?: { code?: unknown } }
  return cause?.code ?? code
}
