import { backEndFigures, type CallFigures, type Kind, type KindFigures } from '../back-end/measure'
import { CALL_RATIO_MIN, HEALTH_MAX_MS, P99_RATIO_MAX } from '../budgets'
import { type Figure, figure } from '../figures'

const WHERE = { embedded: 'embedded', server: 'PostgreSQL' }

/** Each amount of parcels against the bare route, and its slowest calls against those of the least amount. */
function callRows(kind: Kind, calls: readonly CallFigures[]): Figure[] {
  const [least, ...more] = calls
  const nameOf = ({ name, among }: CallFigures) => `${name}, ${WHERE[kind]}, ${among}`
  const minima: Partial<Record<string, number>> = CALL_RATIO_MIN[kind]
  const bare = figure(`bare route like ${least!.name}, ${WHERE[kind]}`, least!.bare, '/s')
  const slowest = figure(`${nameOf(least!)}, p99`, least!.p99, 'ms')
  const perSecond = (call: CallFigures) =>
    figure(nameOf(call), call.perSecond, '/s', {
      of: bare,
      ratio: call.ratio,
      least: call === least ? undefined : minima[call.name],
    })
  return [
    bare,
    ...calls.map(perSecond),
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

export async function backEnd(): Promise<Figure[]> {
  const { embedded, server } = await backEndFigures()
  return [...kindRows('embedded', embedded), ...kindRows('server', server)]
}
