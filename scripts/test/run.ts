import { mkdirSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import { ensureChromium } from '../chromium'
import { LINT } from '../lint'
import type { Command } from '../programs'
import { removeFolder } from '../remove-folder'
import { type Job, runPool } from './pool'
import { jest, RESULTS, sayEnd, step } from './steps'

const CORES = availableParallelism()
/**
 * Number of slots. A test waits half of its time for its page or its database, and another test can use the
 * core.
 */
const SLOTS = Math.max(4, CORES)
/** Number of workers of each of the two long runs of jest, so that neither has only one core. */
const WORKERS = Math.floor(SLOTS / 2)
/** Tests that run only in `npm run test:all`. */
const EXHAUSTIVE = '/test/exhaustive/'
/** Tests that `npm run test:all` leaves out, because its own walk also checks these screens. */
const SHORT_WALK = '/test/walk/'

interface Options {
  all: boolean
  /** shard in jest's form, such as `2/4`; without it, the whole run */
  shard: string | undefined
}

/** Reads the arguments. Throws an Error if they are invalid. */
function readOptions(): Options {
  const { values } = parseArgs({ options: { all: { type: 'boolean' }, shard: { type: 'string' } } })
  const { all = false, shard } = values
  const [index, count] = (shard ?? '1/1').split('/').map(Number)
  if (!index || !count || index > count) throw new Error(`--shard ${shard}: not a shard, such as 2/4`)
  return { all, shard }
}

const build = (target: string): Command => ['tsx', 'scripts/build/run.ts', target, '--unchecked']
const types = (target: string): Command => ['tsx', 'scripts/types.ts', target]

/** Returns the checks that read only sources, and the check of the built sizes. Only one shard runs them. */
const checks = ({ all }: Options): Job<string>[] => [
  step('format and lint', LINT.format),
  step('imports', LINT.imports),
  step('unused exports and packages', LINT.unused),
  step('styles', LINT.styles),
  step('texts, paths, tokens', LINT.checks),
  step('types, H5', types('h5')),
  step('types, mini program', types('weapp')),
  ...(all
    ? [
        step('build the hello world', build('hello')),
        step('sizes within their budgets', ['tsx', 'test/bench/run.ts', 'sizes', '--check'], {
          after: ['build H5', 'build the mini program', 'build the hello world'],
        }),
      ]
    : []),
]

/**
 * Runs `npm test`, or `npm run test:all` with --all. A command counts as one test, each test of jest as one
 * (docs/testing.md).
 */
async function main(): Promise<void> {
  const options = readOptions()
  const { all, shard } = options
  removeFolder(RESULTS)
  mkdirSync(RESULTS, { recursive: true })
  const which = [
    '--testPathIgnorePatterns',
    all ? SHORT_WALK : EXHAUSTIVE,
    ...(shard ? ['--shard', shard, '--passWithNoTests'] : []),
  ]
  // In a shard, the only test that needs these builds makes them.
  const unpatched =
    all && !shard
      ? [
          step('build H5 without patches of Taro', build('h5Unpatched')),
          step('build the mini program without patches of Taro', build('weappUnpatched')),
        ]
      : []
  const isFirstShard = !shard || shard.startsWith('1/')
  await runPool(
    [
      step('build H5', build('h5')),
      step('build the mini program', build('weapp')),
      ...unpatched,
      // Debian's packages are downloaded while the builds use the processor.
      {
        name: 'find a browser',
        async run() {
          process.env.CHROMIUM = ensureChromium()
        },
      },
      jest('browser tests', ['weapp', 'browser'], {
        which,
        after: [
          ...['build H5', 'build the mini program', 'find a browser'],
          ...unpatched.map(({ name }) => name),
        ],
        slots: WORKERS,
        // The exhaustive tests run longest. With one worker less, a core would sometimes be idle.
        workers: all ? WORKERS + 1 : WORKERS,
      }),
      ...(isFirstShard ? checks(options) : []),
      jest('server tests on the embedded database', ['embedded'], { which }),
      jest('unit, app and server tests', ['unit', 'app', 'server'], {
        which,
        env: { PORTAGE_TEST_POSTGRES: '1' },
        slots: WORKERS,
        workers: WORKERS,
      }),
    ],
    SLOTS,
  )
  process.exitCode = sayEnd()
}

void main()
