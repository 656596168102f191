import { backEndFigures, type CallFigures, type Held, type Kind, type KindFigures } from '../back-end/measure'
import { CALL_OF_SESSION_RATIO_MIN, CALL_RATIO_MIN, HEALTH_MAX_MS, P99_RATIO_MAX } from '../budgets'
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
    heldOf: (call: CallFigures) => Held | undefined,
  ): Figure[] => {
    const held = heldOf(least!)
    if (!held) return []
    const bare = figure(`${bareName} ${least!.name}, ${WHERE[kind]}`, held.bare, '/s')
    const rowOf = (call: CallFigures) =>
      figure(nameOf(call), call.perSecond, '/s', {
        of: bare,
        ratio: heldOf(call)!.ratio,
        least: call === least ? undefined : minima[call.name],
      })
    return [bare, ...calls.map(rowOf)]
  }
  return [
    ...against('bare route like', CALL_OF_SESSION_RATIO_MIN, (call) => call),
    ...against('bare route that reads the same as', CALL_RATIO_MIN[kind], ({ same }) => same),
    slowest,
    ...more.map((call) =>
      figure(`${nameOf(call)}, p99`, call.p99, 'ms', { of: slowest, most: P99_RATIO_MAX }),
    ),
  ]
}

function kindRows(kind: Kind, { calls, slowestHealth }: KindFigures): Figure[] {
  const names = [...new Set(calls.map(({ name }) => name))]
  return [
    ...names.flatMap((name) =>
      callRows(
        kind,
        calls.filter((call) => call.name === name),
      ),
    ),
    figure(`slowest /health beside the list, ${WHERE[kind]}`, slowestHealth, 'ms', { most: HEALTH_MAX_MS }),
  ]
}

export async function* backEnd(): AsyncGenerator<Figure> {
  const { embedded, server } = await backEndFigures()
  yield* [...kindRows('embedded', embedded), ...kindRows('server', server)]
}
