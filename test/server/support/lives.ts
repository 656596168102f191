import type { PgTable } from 'drizzle-orm/pg-core'
import { buildApp } from '../../../server/src/app'
import type { WechatShippingReporter } from '../../../server/src/areas/dispatch/shipping'
import type { Gateway } from '../../../server/src/areas/payments/gateway'
import type { AppContext } from '../../../server/src/base/context'
import type { Db } from '../../../server/src/db/open-db'
import type { ExternalServices } from '../../../server/src/outside/external-services'
import type { Booted } from './boot'

/**
 * Thrown when the back end dies in the middle of its work. Nothing that it does afterwards reaches the
 * database.
 */
class CrashError extends Error {}

const died = (): Promise<never> => Promise.reject(new CrashError())

type Asked = keyof Gateway | keyof WechatShippingReporter

/**
 * The point where a back end dies: at a statement on a table, or before or after a request to an external
 * service.
 */
export interface CrashPoint {
  at?: { statement: 'insert' | 'update'; table: PgTable; time?: number }
  before?: Asked
  after?: Asked
}

interface CrashState {
  dead: boolean
  met: number
}

/** A statement of a dead back end. It can be built like any other, and fails when its rows are awaited. */
const NOTHING: object = new Proxy(() => NOTHING, {
  get: (_, name) =>
    name === 'then' ? (...heard: Parameters<Promise<never>['then']>) => died().then(...heard) : NOTHING,
})

/**
 * Returns a database at which the back end may die, also inside a transaction. A dead back end cannot reach
 * it.
 */
function createCrashingDb(db: Db, mortal: CrashState, death: CrashPoint): Db {
  return new Proxy(db, {
    get(target, name) {
      if (mortal.dead) return name === 'transaction' ? died : () => NOTHING
      if (name === 'transaction')
        return (work: (tx: Db) => Promise<unknown>) =>
          target.transaction((tx) => work(createCrashingDb(tx, mortal, death)))
      const value = Reflect.get(target, name, target)
      if (typeof value !== 'function') return value
      return (...args: unknown[]) => {
        if (name === death.at?.statement && args[0] === death.at.table) {
          mortal.met += 1
          mortal.dead = mortal.met === (death.at.time ?? 1)
        }
        if (mortal.dead) return NOTHING
        return value.apply(target, args)
      }
    },
  })
}

/** Returns the payment provider and WeChat, as the mortal back end calls them. They survive its death. */
function askedBy(
  mortal: CrashState,
  { gateway, shipping }: Pick<ExternalServices, 'gateway' | 'shipping'>,
  death: CrashPoint,
): Pick<ExternalServices, 'gateway' | 'shipping'> {
  const dieAt = (name: Asked | undefined, asked: Asked) => {
    if (name === asked) mortal.dead = true
    if (mortal.dead) throw new CrashError()
  }
  const asking =
    <A, R>(name: Asked, ask: (argument: A) => Promise<R>) =>
    async (argument: A): Promise<R> => {
      dieAt(death.before, name)
      const answer = await ask(argument)
      dieAt(death.after, name)
      return answer
    }
  return {
    gateway: {
      initiatePayment: asking('initiatePayment', gateway.initiatePayment),
      query: asking('query', gateway.query),
      close: asking('close', gateway.close),
      refund: asking('refund', gateway.refund),
    },
    shipping: { report: asking('report', shipping.report) },
  }
}

export interface ServerInstance {
  app: Booted['app']
  context: AppContext
  gateway: Gateway
  shipping: WechatShippingReporter
  /** whether it has died */
  hasCrashed(): boolean
}

/**
 * Starts a new back end on the database and with the provider of another one. It lives until `death`, if that
 * is given.
 * @param provider the gateway, if it is not the sandbox's
 */
export async function startInstance(
  host: Booted,
  { death = {}, provider = host.outside.gateway }: { death?: CrashPoint; provider?: Gateway } = {},
): Promise<ServerInstance> {
  const mortal: CrashState = { dead: false, met: 0 }
  const { shipping } = host.outside
  const asked = askedBy(mortal, { gateway: provider, shipping }, death)
  const { log: _log, ...base } = host.context
  const { app, context } = await buildApp(
    { ...base, db: createCrashingDb(host.context.db, mortal, death) },
    { outside: () => ({ ...host.outside, ...asked }) },
  )
  return { app, context, ...asked, hasCrashed: () => mortal.dead }
}
