import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { ensureChromium } from '../chromium'
import { LINT } from '../lint'
import { type Command, nodeArgs } from '../programs'
import { removeFolder } from '../remove-folder'
import { type Job, runPool } from './pool'
import { failedFiles, failuresOf, type Results, replaced, totalsOf } from './results'

/** The whole proof of the project: each command below counts as one test, jest's tests count each. */
const RESULTS = 'dist/test-results'
const REPORTER = '--reporters=<rootDir>/scripts/test/reporter.js'
const CORES = availableParallelism()
/** The two builds, and a slot for what waits for neither of them. */
const SLOTS = Math.max(3, Math.min(CORES, 4))
/** A browser test waits for its page half of the time, and leaves the cores to another one. */
const BROWSER_WORKERS = Math.max(3, Math.min(CORES, 4))
/** The server tests of these names. */
const serverTests = (...names: string[]) => `/server/(${names.join('|')})\\.test`
/** They open no database, the embedded one by name, or a server of their own: a PostgreSQL server changes nothing for them. */
const NO_SERVER = [
  ...['answer-reader', 'concurrency-limit', 'embedded', 'file-store', 'old-database'],
  ...['older-shapes', 'start', 'statement-limit', 'upload-load'],
]
/**
 * They depend on the database itself (its constraints, locks, short transactions, money, the list, its plans, a key that comes again),
 * or send every documented call once: they run on both. All others run on the PostgreSQL server, the quicker one.
 */
const ON_BOTH = [
  ...['calls-on-the-wire', 'database', 'hot-paths', 'idempotency', 'list', 'locks', 'payment'],
  'short-transactions',
]
const totals = { passed: 0, failed: 0 }
/** Said at the end, where a run is read from. */
const failures: string[] = []
/** Failures of files in which nothing failed when they ran again: they are to be mended all the same. */
const unsteady: string[] = []
/** What such a file tries is drawn anew when it runs again, and what it found would be lost. */
const isDrawnByChance = (file: string) => readFileSync(file, 'utf8').includes("'fast-check'")
/** More files than these do not fail by chance. */
const AGAIN_AT_MOST = 6
const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`

/** Runs a command and shows what it printed when it has ended: several run at once. */
function run(name: string, command: Command, env: Record<string, string> = {}): Promise<boolean> {
  console.log(`── ${name}: begins`)
  const began = Date.now()
  const child = spawn(process.execPath, nodeArgs(command), {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, FORCE_COLOR: process.stdout.isTTY ? '1' : '0', ...env },
  })
  const printed: Buffer[] = []
  child.stdout.on('data', (chunk) => printed.push(chunk))
  child.stderr.on('data', (chunk) => printed.push(chunk))
  return new Promise((done) =>
    child.on('close', (status) => {
      console.log(`\n── ${name}\n${Buffer.concat(printed).toString().trimEnd()}`)
      console.log(`── ${name}: ${status === 0 ? 'passed' : 'not passed'} (${seconds(Date.now() - began)})\n`)
      done(status === 0)
    }),
  )
}

interface More extends Partial<Pick<Job<string>, 'after' | 'slots'>> {
  env?: Record<string, string>
  /** how many test files of jest run at once */
  workers?: number
}

const step = (name: string, command: Command, { env, ...more }: More = {}): Job<string> => ({
  name,
  ...more,
  async run() {
    const ok = await run(name, command, env)
    totals[ok ? 'passed' : 'failed'] += 1
    if (!ok) failures.push(name)
  },
})

/** Adds up what jest wrote down. A file that broke counts as a failure, and so does a run that failed otherwise. */
function count(name: string, results: Results | undefined, ok: boolean): void {
  const { passed, failed } = results ? totalsOf(results) : { passed: 0, failed: 0 }
  const counted = failed > 0 || (ok && results)
  totals.passed += passed
  totals.failed += counted ? failed : 1
  failures.push(...(results && counted ? failuresOf(results) : [name]))
}

const read = (file: string): Results | undefined =>
  existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined

/** Runs tests; a few files in which some failed run again, alone (docs/tests.md). */
const jest = (
  name: string,
  args: readonly string[],
  { env, workers = 1, ...more }: More = {},
): Job<string> => ({
  name,
  ...more,
  async run() {
    const once = async (title: string, paths: readonly string[], atOnce: number) => {
      const file = join(RESULTS, `${title.replace(/\W+/g, '-')}.json`)
      const which = paths.length ? ['--runTestsByPath', ...paths, ...args] : args
      const ok = await run(
        title,
        ['jest', ...which, `--maxWorkers=${atOnce}`, REPORTER, '--json', `--outputFile=${file}`],
        env,
      )
      return { ok, results: read(file) }
    }
    const first = await once(name, [], workers)
    const files = first.results ? failedFiles(first.results) : []
    if (!first.results || !files.length || files.length > AGAIN_AT_MOST || files.some(isDrawnByChance))
      return count(name, first.results, first.ok)
    const second = await once(`${name}, again`, files, 1)
    if (!second.results) return count(name, first.results, false)
    count(name, replaced(first.results, second.results), second.ok)
    unsteady.push(...failuresOf(first.results, failedFiles(second.results)))
  },
})

const build = (target: string): Command => ['tsx', 'scripts/build/run.ts', target, '--unchecked']

async function main(): Promise<void> {
  const CHROMIUM = ensureChromium()
  removeFolder(RESULTS)
  mkdirSync(RESULTS, { recursive: true })
  const began = Date.now()
  const jobs = [
    step('build H5', build('h5')),
    step('build the mini program', build('weapp')),
    jest('built mini program and browser tests', ['--selectProjects', 'weapp', 'browser'], {
      env: { CHROMIUM },
      after: ['build H5', 'build the mini program'],
      slots: 2,
      workers: BROWSER_WORKERS,
    }),
    step('format and lint', LINT.format),
    step('who may import whom', LINT.imports),
    step('texts, paths, tokens', LINT.checks),
    step('types, H5', ['tsx', 'scripts/types.ts', 'h5']),
    step('types, mini program', ['tsx', 'scripts/types.ts', 'weapp']),
    step('build the hello world', build('hello')),
    jest('server tests', [
      '--selectProjects',
      'server',
      '--testPathPatterns',
      serverTests(...NO_SERVER, ...ON_BOTH),
    ]),
    jest(
      'back end on a PostgreSQL server',
      ['--selectProjects', 'server', '--testPathIgnorePatterns', serverTests(...NO_SERVER)],
      { env: { PORTAGE_TEST_POSTGRES: '1' } },
    ),
    jest('unit and app tests', ['--selectProjects', 'unit', 'app']),
    step('sizes within their budgets', ['tsx', 'test/bench/run.ts', 'sizes', '--check'], {
      env: { CHROMIUM },
      after: ['build H5', 'build the mini program', 'build the hello world'],
    }),
  ]
  await runPool(jobs, SLOTS)
  console.log(`── all of it: ${seconds(Date.now() - began)}`)
  for (const failure of failures) console.log(`\nFAILED ${failure}`)
  for (const failure of unsteady) console.log(`\nUNSTEADY, ran again: ${failure}`)
  console.log(`\n${totals.passed} passed, ${totals.failed} failed`)
  process.exitCode = totals.failed ? 1 : 0
}

void main()
