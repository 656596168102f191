import { join } from 'node:path'
import { ROOT } from '../../scripts/programs'
import { type Figure, tableOf, writeFigures } from './figures'
import { backEnd } from './parts/back-end'
import { launch } from './parts/launch'
import { paint } from './parts/paint'
import { scroll } from './parts/scroll'
import { sizes } from './parts/sizes'
import { taps } from './parts/taps'
import { uni } from './parts/uni'
import { views } from './parts/views'

const PARTS = { sizes, uni, paint, 'back-end': backEnd, views, launch, scroll, taps }

/**
 * Parts that run only if they are named. `uni` installs packages, and a machine without a registry can still
 * measure the other parts.
 */
const ASKED_ALONE = ['uni']

/** File with all figures of a run, as an array of `Figure`. */
const FILE = 'dist/bench.json'

/**
 * Usage: npm run bench [-- sizes|uni|paint|back-end|views|launch|scroll|taps …] [--check]
 *
 * Runs the named parts, or all parts but `uni`. Builds the builds that do not exist yet. Prints a table, and
 * writes the figures to dist/bench.json. With --check, a broken budget is a failure.
 */
async function main(): Promise<void> {
  const parts = Object.entries(PARTS)
  const asked = parts.filter(([name]) => process.argv.includes(name))
  const usual = parts.filter(([name]) => !ASKED_ALONE.includes(name))
  const figures: Figure[] = []
  for (const [, part] of asked.length > 0 ? asked : usual) figures.push(...(await part()))
  console.log(tableOf(figures))
  writeFigures(join(ROOT, FILE), figures)
  if (process.argv.includes('--check') && figures.some(({ kept }) => kept === false)) process.exitCode = 1
}

void main()
