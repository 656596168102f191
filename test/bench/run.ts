import { join } from 'node:path'
import { ROOT } from '../../scripts/programs'
import { type Figure, lineOf, type Part, rangesOf, writeFigures } from './figures'
import { backEnd, postgres } from './parts/back-end'
import { inp } from './parts/inp'
import { job } from './parts/job'
import { launch } from './parts/launch'
import { paint } from './parts/paint'
import { scroll } from './parts/scroll'
import { sizes } from './parts/sizes'
import { TAPS } from './parts/taps'
import { trace } from './parts/trace'
import { uni } from './parts/uni'
import { views } from './parts/views'

const PARTS: Record<string, Part> = {
  ...{ sizes, uni, paint, trace, 'back-end': backEnd, postgres, job, views, launch, scroll, inp },
  ...TAPS,
}

/**
 * Parts that run only if they are named. `uni` installs packages, and a machine without a registry can still
 * measure the other parts. `trace` explains the figures of `paint`.
 */
const ASKED_ALONE = ['uni', 'trace']

/** File with all figures of the last run, as an array of `Figure`. */
const FILE = 'dist/bench.json'

/** Returns whether the command line names a part, or the group of parts whose names begin with the word. */
const isNamed = (part: string): boolean =>
  process.argv.some((word) => part === word || part.startsWith(`${word}-`))

/** Returns how often each part runs: the number after `--runs`, or once. */
function countRuns(): number {
  const at = process.argv.indexOf('--runs')
  return at < 0 ? 1 : Number(process.argv[at + 1])
}

/** Runs a part, and prints each figure as soon as it is measured. */
async function measure(name: string, part: Part): Promise<Figure[]> {
  const figures: Figure[] = []
  const began = performance.now()
  for await (const figure of part()) {
    console.log(lineOf(figure))
    figures.push(figure)
  }
  console.log(`${name}: ${Math.round((performance.now() - began) / 1000)} s`)
  return figures
}

/**
 * Usage: npm run bench [-- PART …] [--runs 3] [--check]
 *
 * PART is sizes, uni, paint, trace, back-end, postgres, job, views, launch, scroll, inp or taps-AREA (`AREAS`
 * in test/bench/areas.ts). `taps` runs all areas, one after another.
 *
 * Runs the named parts, or all parts but `uni` and `trace`. Builds the builds that do not exist yet. Prints
 * each figure when it is measured, and writes the last run's figures to dist/bench.json. With several runs,
 * prints the range of each figure at the end. With --check, a broken budget of any run is a failure.
 */
async function main(): Promise<void> {
  const parts = Object.entries(PARTS)
  const asked = parts.filter(([name]) => isNamed(name))
  const usual = parts.filter(([name]) => !ASKED_ALONE.includes(name))
  const runs: Figure[][] = []
  for (let run = 0; run < countRuns(); run += 1) {
    const figures: Figure[] = []
    for (const [name, part] of asked.length > 0 ? asked : usual) figures.push(...(await measure(name, part)))
    runs.push(figures)
    writeFigures(join(ROOT, FILE), figures)
  }
  if (runs.length > 1) console.log(rangesOf(runs))
  if (process.argv.includes('--check') && runs.flat().some(({ kept }) => kept === false)) process.exitCode = 1
}

void main()
