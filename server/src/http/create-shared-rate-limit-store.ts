import type { FastifyRateLimitStoreCtor } from '@fastify/rate-limit'
import type { Db } from '../db/open-db'
import { incrementRateLimitCounter } from '../db/repositories/base/call-counts'

interface StoreCount {
  current: number
  /** ms */
  ttl: number
}
/** The route of a limit, as the rate limit plugin passes it. */
interface Route {
  routeInfo?: { url?: string }
}
type StoreCallback = (error: Error | null, counted?: StoreCount) => void

/**
 * Maximum number of refused callers in memory per call. Beyond it, the oldest entry is dropped, and that
 * caller is counted in the database again.
 */
const REMEMBERED_CALLERS_MAX = 5000

/**
 * Creates the store that counts calls when several servers share a database. An address then has one limit
 * for all of them. A caller that is known to be over the limit is refused without a query.
 */
export const createSharedRateLimitStore = (db: Db): FastifyRateLimitStoreCtor =>
  class SharedLimits {
    /** end of a caller's refusal (ms since 1970) */
    private readonly refused = new Map<string, number>()

    constructor(private readonly route: Route) {}

    incr(caller: string, told: StoreCallback, windowMs: number, max: number): void {
      const now = Date.now()
      const until = this.refused.get(caller) ?? 0
      if (now < until) {
        told(null, { current: max + 1, ttl: until - now })
        return
      }
      this.refused.delete(caller)
      incrementRateLimitCounter(db, { key: `${this.route.routeInfo?.url} ${caller}`, windowMs }).then(
        ({ calls, leftMs }) => {
          const ttl = Math.max(0, leftMs)
          if (calls > max) this.remember(caller, now + ttl)
          told(null, { current: calls, ttl })
        },
        told,
      )
    }

    child(route: Route): SharedLimits {
      return new SharedLimits(route)
    }

    private remember(caller: string, until: number): void {
      this.refused.set(caller, until)
      if (this.refused.size > REMEMBERED_CALLERS_MAX) this.refused.delete(this.refused.keys().next().value!)
    }
  } as unknown as FastifyRateLimitStoreCtor
