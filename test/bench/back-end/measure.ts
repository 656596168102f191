import { createDatabase, startPostgres } from '../../../scripts/postgres'
import { CASE_NAMES, type CaseName, SAME_NAMES } from './calls'
import { type Amount, CALLERS } from './fill'
import { type Load, loadOf, median, slowestMeanwhile } from './load'
import { buildServer, type Server, startServer } from './server'

const ROUNDS = 5
const ROUND_MS = 1_000
/** Warm-up time in ms. In this time, V8 and the database run a call a few hundred times. */
const WARM_UP_MS = 1_000

/**
 * Amounts of parcels, by their names in the figures. The embedded database has fewer, because it takes
 * minutes to write a million parcels.
 */
export const AMOUNTS = {
  embedded: {
    'a thousand': { own: 1_000, all: 1_000 },
    'ten thousand': { own: 10_000, all: 20_000 },
    'a hundred thousand': { own: 10_000, all: 100_000 },
  },
  server: {
    'a thousand': { own: 1_000, all: 1_000 },
    'ten thousand': { own: 10_000, all: 20_000 },
    'a million': { own: 10_000, all: 1_000_000 },
  },
} as const satisfies Record<string, Record<string, Amount>>
export type Kind = keyof typeof AMOUNTS

/** Comparison of a call with a bare route, measured in the same turns. */
export interface Held {
  /** requests per second of the bare route */
  bare: number
  /** share of the bare route's requests per second that the call reaches, median of the turns */
  ratio: number
}

/**
 * Figures of a call with one amount of parcels, compared with the bare route that runs only the session's
 * statement.
 */
export interface CallFigures extends Load, Held {
  name: CaseName
  among: string
  /** comparison with the bare route that does the same reads */
  same?: Held
}

export interface KindFigures {
  calls: CallFigures[]
  /** longest response time of `/health` in ms, while all callers request the list */
  slowestHealth: number
}

interface Turn {
  bare: Load
  same?: Load
  loads: Load[]
}

const during = (server: Server, next: ReturnType<Server['ask']>, ms: number): Promise<Load> =>
  loadOf(server.url, { callers: CALLERS, ms, next })

/** Measures one call on all servers. Each turn also measures the bare routes of the largest server. */
async function measureCall(name: CaseName, servers: readonly Server[]): Promise<Turn[]> {
  const largest = servers.at(-1)!
  const same = SAME_NAMES.find((one) => one === name)
  const askSame = (ms: number) => same && during(largest, largest.askSame(same), ms)
  for (const server of servers) await during(server, server.ask(name), WARM_UP_MS)
  await during(largest, largest.askBare(name), WARM_UP_MS)
  await askSame(WARM_UP_MS)
  const turns: Turn[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const bare = await during(largest, largest.askBare(name), ROUND_MS)
    const same = await askSame(ROUND_MS)
    const loads: Load[] = []
    for (const server of servers) loads.push(await during(server, server.ask(name), ROUND_MS))
    turns.push({ bare, same, loads })
  }
  return turns
}

function figuresOf(name: CaseName, among: readonly string[], turns: readonly Turn[]): CallFigures[] {
  const middle = (read: (turn: Turn) => number) => median(turns.map(read))
  const against = (at: number, bareOf: (turn: Turn) => Load) => ({
    bare: middle((turn) => bareOf(turn).perSecond),
    ratio: middle((turn) => turn.loads[at]!.perSecond / bareOf(turn).perSecond),
  })
  return among.map((amount, at) => ({
    ...{ name, among: amount },
    perSecond: middle(({ loads }) => loads[at]!.perSecond),
    p99: middle(({ loads }) => loads[at]!.p99),
    ...against(at, ({ bare }) => bare),
    same: turns[0]!.same && against(at, ({ same }) => same!),
  }))
}

async function measureServers(among: readonly string[], servers: readonly Server[]): Promise<KindFigures> {
  const calls: CallFigures[] = []
  for (const name of CASE_NAMES) calls.push(...figuresOf(name, among, await measureCall(name, servers)))
  const largest = servers.at(-1)!
  const health = { method: 'GET', path: '/health' } as const
  const list = during(largest, largest.ask('list'), ROUND_MS)
  const slowestHealth = await slowestMeanwhile(largest.url, health, list)
  await list
  return { calls, slowestHealth }
}

/** Measures all calls on one kind of database, with each amount of parcels. */
async function measureOn(
  kind: Kind,
  databaseOf: (at: number) => Promise<string | undefined>,
): Promise<KindFigures> {
  const amounts = Object.entries<Amount>(AMOUNTS[kind])
  const servers: Server[] = []
  try {
    for (const [at, [, amount]] of amounts.entries())
      servers.push(await startServer(amount, await databaseOf(at)))
    return await measureServers(
      amounts.map(([name]) => name),
      servers,
    )
  } finally {
    for (const server of servers) await server.stop()
  }
}

/** Measures all calls on the embedded database, then on a temporary PostgreSQL server. */
export async function backEndFigures(): Promise<Record<Kind, KindFigures>> {
  await buildServer()
  const embedded = await measureOn('embedded', async () => undefined)
  const postgres = await startPostgres()
  try {
    const server = await measureOn('server', (at) => createDatabase(postgres.url, `bench_${at}`))
    return { embedded, server }
  } finally {
    postgres.stop()
  }
}
