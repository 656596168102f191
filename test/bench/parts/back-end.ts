import { CASE_NAMES } from '../back-end/calls'
import {
  AMOUNTS,
  type BareComparison,
  type CallFigures,
  type Kind,
  measureCallOn,
  onServers,
  slowestHealth,
} from '../back-end/measure'
import {
  CALL_OF_SESSION_RATIO_MIN,
  CALL_RATIO_MIN,
  CALLS_WITHOUT_BUDGET,
  HEALTH_MAX_MS,
  P99_MAX_CALLS,
  P99_MAX_MS,
  P99_RATIO_MAX,
} from '../budgets'
import { type Figure, figure } from '../figures'

const WHERE = { embedded: 'embedded', server: 'PostgreSQL' }

/**
 * Returns the rows of one call. They compare each amount of parcels with the bare routes, and its 99th
 * percentile with that of the smallest amount.
 */
function callRows(kind: Kind, calls: readonly CallFigures[]): Figure[] {
  const [least, ...more] = calls
  const nameOf = ({ name, among }: CallFigures) => `${name}, ${WHERE[kind]}, ${among}`
  const slowest = figure(`${nameOf(least!)}, p99`, least!.p99, 'ms')
  /** @param minima minimum ratio of each call, for all amounts above the smallest */
  const against = (
    bareName: string,
    minima: Partial<Record<string, number>>,
    heldOf: (call: CallFigures) => BareComparison | undefined,
    suffix = '',
  ): Figure[] => {
    const held = heldOf(least!)
    if (!held) return []
    const bare = figure(`${bareName} ${least!.name}, ${WHERE[kind]}`, held.bare, '/s')
    const rowOf = (call: CallFigures) =>
      figure(nameOf(call) + suffix, call.perSecond, '/s', {
        of: bare,
        ratio: heldOf(call)!.ratio,
        least: call === least ? undefined : minima[call.name],
      })
    return [bare, ...calls.map(rowOf)]
  }
  return [
    ...against('bare route like', CALL_OF_SESSION_RATIO_MIN[kind], (call) => call),
    ...against('bare route that reads the same as', CALL_RATIO_MIN[kind], ({ same }) => same, ', same reads'),
    slowest,
    ...more.flatMap((call) => [
      figure(`${nameOf(call)}, p99`, call.p99, 'ms', {
        of: slowest,
        most: CALLS_WITHOUT_BUDGET.includes(call.name) ? undefined : P99_RATIO_MAX,
      }),
      ...(P99_MAX_CALLS.includes(call.name)
        ? [figure(`${nameOf(call)}, p99 of 50 callers`, call.p99, 'ms', { most: P99_MAX_MS })]
        : []),
    ]),
    ...calls
      .filter(({ ways }) => ways > 1)
      .map((call) => figure(`${nameOf(call)}, p99 of its ${call.ways} requests in turn`, call.turnP99, 'ms')),
  ]
}

async function* measureKind(kind: Kind): AsyncGenerator<Figure> {
  yield* onServers(kind, AMOUNTS[kind], async function* (servers) {
    for (const name of CASE_NAMES) yield* callRows(kind, await measureCallOn(name, kind, servers))
    const slowest = await slowestHealth(servers.at(-1)!)
    yield figure(`slowest /health beside the list, ${WHERE[kind]}`, slowest, 'ms', { most: HEALTH_MAX_MS })
  })
}

/** Measures the calls on the embedded database. */
export const backEnd = () => measureKind('embedded')
/** Measures the calls on a temporary PostgreSQL server. */
export const postgres = () => measureKind('server')
