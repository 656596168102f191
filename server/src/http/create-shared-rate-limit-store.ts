import type { FastifyRateLimitStoreCtor } from '@fastify/rate-limit'
import type { Db } from '../db/open-db'
import { incrementRateLimitCounter } from '../db/repositories/base/call-counts'

interface StoreCount {
  current: number
  /** ms */
  ttl: number
}
/** What a limit is put on, as the framework's plugin tells it. */
interface Route {
  routeInfo?: { url?: string }
}
type StoreCallback = (error: Error | null, counted?: StoreCount) => void

/** Callers that one call remembers; beyond them the oldest is forgotten, and asked about in the database again. */
const REMEMBERED_CALLERS_MAX = 5000

/**
 * Where calls are counted when several servers share a database: an address has one limit on all of them. Who is known to
 * be past it is refused without asking the database again.
 */
export const createSharedRateLimitStore = (db: Db): FastifyRateLimitStoreCtor =>
  class SharedLimits {
    /** until when (ms since 1970) a caller is refused */
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
