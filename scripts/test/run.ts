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
/** A test waits for its page or its database half of the time, and leaves the cores to another one. */
const SLOTS = Math.max(4, CORES)
/** Of each of the two long runs of jest, so that neither is left alone with one core. */
const WORKERS = Math.floor(SLOTS / 2)
/** What `npm test` leaves to `npm run test:all`. */
const EXHAUSTIVE = '/test/exhaustive/'
/** What `npm run test:all` leaves out: its own walk judges each of these screens too. */
const SHORT_WALK = '/test/walk/'

interface Options {
  all: boolean
  /** as jest takes it, such as `2/4`; the whole run without */
  shard: string | undefined
}

/** Reads the arguments. Throws an Error where they are wrong. */
function readOptions(): Options {
  const { values } = parseArgs({ options: { all: { type: 'boolean' }, shard: { type: 'string' } } })
  const { all = false, shard } = values
  const [index, count] = (shard ?? '1/1').split('/').map(Number)
  if (!index || !count || index > count) throw new Error(`--shard ${shard}: not a shard, such as 2/4`)
  return { all, shard }
}

const build = (target: string): Command => ['tsx', 'scripts/build/run.ts', target, '--unchecked']
const types = (target: string): Command => ['tsx', 'scripts/types.ts', target]

/** The checks that read the sources alone, and the sizes of what is built: one shard runs them. */
const checks = ({ all }: Options): Job<string>[] => [
  step('format and lint', LINT.format),
  step('who may import whom', LINT.imports),
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

/** `npm test`, and with --all `npm run test:all`. A command counts as one test, jest's tests count each (docs/testing.md). */
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
  // Of a shard the one test that needs them builds them itself.
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
      // Debian's packages are fetched while the builds compute.
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
        // The exhaustive tests go on when all else is done, and would leave a core idle now and then.
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
