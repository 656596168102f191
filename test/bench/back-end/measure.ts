import { createDatabase, startPostgres } from '../../../scripts/postgres'
import { median } from '../statistics'
import { CASES, type CaseName, SAME_NAMES } from './calls'
import { type Amount, CALLERS } from './fill'
import { type Load, loadOf, slowestMeanwhile } from './load'
import { buildServer, type Server, startServer } from './server'

const ROUNDS = 5
const ROUND_MS = 400
/** Warm-up time in ms. In this time, V8 and the database run a call a few hundred times. */
const WARM_UP_MS = 800

/**
 * Amounts of parcels, by their names in the figures. Each part ends within two minutes. To write a million
 * parcels would take longer.
 */
export const AMOUNTS = {
  embedded: {
    'a thousand': { own: 1_000, all: 1_000 },
    'a hundred thousand': { own: 10_000, all: 100_000 },
  },
  server: {
    'a thousand': { own: 1_000, all: 1_000 },
    'three hundred thousand': { own: 10_000, all: 300_000 },
  },
} as const satisfies Record<string, Record<string, Amount>>
export type Kind = keyof typeof AMOUNTS

/** Comparison of a call with a bare route, measured in the same turns. */
export interface BareComparison {
  /** requests per second of the bare route */
  bare: number
  /** share of the bare route's requests per second that the call reaches, median of the turns */
  ratio: number
}

/**
 * Figures of a call with one amount of parcels, compared with the bare route that runs only the session's
 * statement.
 */
export interface CallFigures extends Load, BareComparison {
  name: CaseName
  among: string
  /** number of different requests of the call */
  ways: number
  /** comparison with the bare route that does the same reads */
  same?: BareComparison
}

interface Turn {
  bare: Load
  same?: Load
  loads: Load[]
}

const during = (server: Server, next: ReturnType<Server['ask']>, ms: number, ways = 1): Promise<Load> =>
  loadOf(server.url, { callers: CALLERS, ms, next, ways })

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
    for (const server of servers)
      loads.push(await during(server, server.ask(name), ROUND_MS, CASES[name].ways))
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
    ...{ name, among: amount, ways: CASES[name].ways },
    perSecond: middle(({ loads }) => loads[at]!.perSecond),
    p99: middle(({ loads }) => loads[at]!.p99),
    turnP99: middle(({ loads }) => loads[at]!.turnP99),
    ...against(at, ({ bare }) => bare),
    same: turns[0]!.same && against(at, ({ same }) => same!),
  }))
}

/** Measures one call on the servers with these amounts. */
export const measureCallOn = async (
  name: CaseName,
  kind: Kind,
  servers: readonly Server[],
): Promise<CallFigures[]> => figuresOf(name, Object.keys(AMOUNTS[kind]), await measureCall(name, servers))

/** Returns the longest response time of `/health` in ms, while all callers request the list. */
export async function slowestHealth(server: Server): Promise<number> {
  const list = during(server, server.ask('list'), 2 * ROUND_MS)
  const slowest = await slowestMeanwhile(server.url, { method: 'GET', path: '/health' }, list)
  await list
  return slowest
}

/** Runs `measure` on back ends with each of the amounts, and stops them after it. */
export async function* onServers<Measured>(
  kind: Kind,
  amounts: Record<string, Amount>,
  measure: (servers: readonly Server[]) => AsyncIterable<Measured>,
): AsyncGenerator<Measured> {
  await buildServer()
  const postgres = kind === 'server' ? await startPostgres() : undefined
  const servers: Server[] = []
  try {
    for (const [at, amount] of Object.values(amounts).entries())
      servers.push(await startServer(amount, postgres && (await createDatabase(postgres.url, `bench_${at}`))))
    yield* measure(servers)
  } finally {
    for (const server of servers) await server.stop()
    postgres?.stop()
  }
}
