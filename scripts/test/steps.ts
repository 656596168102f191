import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Command, nodeArgs } from '../programs'
import type { Job } from './pool'
import { failedFiles, failuresOf, type Results, replaced, slowOf, totalsOf } from './results'

export const RESULTS = 'dist/test-results'
const REPORTER = '--reporters=<rootDir>/scripts/test/reporter.js'
/**
 * Maximum number of files that run again in the whole run. If more files fail, the cause is not a busy
 * machine, and none runs again.
 */
let againAtMost = 3
/** Maximum times of a test file and of a test, in seconds. */
const SLOW_FILE_S = 120
const SLOW_TEST_S = 60

const began = Date.now()
const totals = { passed: 0, failed: 0 }
const failures: string[] = []
/** Failures of files that passed in their second run. */
const unsteady: string[] = []
/** Files and tests that exceed the maximum times for an idle machine. */
const slow: string[] = []
/** Times of all parts, in the order of their ends. */
const parts: string[] = []
const seconds = (ms: number) => `${(ms / 1000).toFixed(0)} s`

interface Run {
  env?: Record<string, string> | undefined
  /** shows each line at once; without it, output is shown only if the command fails */
  isShown?: boolean
}

/**
 * Sets the memory for young objects, in MB. Tests and builds create many short-lived objects, and Node clears
 * its default of 16 MB too often.
 */
const NODE_OPTIONS = `${process.env.NODE_OPTIONS ?? ''} --max-semi-space-size=64`.trim()

/**
 * Runs a command in parallel with others.
 * @returns whether it succeeded.
 */
function run(name: string, command: Command, { env, isShown = false }: Run): Promise<boolean> {
  const start = Date.now()
  console.log(`── ${name}: begins at ${seconds(start - began)}`)
  const child = spawn(process.execPath, nodeArgs(command), {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, FORCE_COLOR: process.stdout.isTTY ? '1' : '0', NODE_OPTIONS, ...env },
  })
  const printed: Buffer[] = []
  const take = (chunk: Buffer) => (isShown ? process.stdout.write(chunk) : printed.push(chunk))
  child.stdout.on('data', take)
  child.stderr.on('data', take)
  return new Promise((done) =>
    child.on('close', (status) => {
      const took = seconds(Date.now() - start)
      if (status !== 0) console.log(Buffer.concat(printed).toString().trimEnd())
      console.log(`── ${name}: ${status === 0 ? 'passed' : 'failed'} (${took})`)
      parts.push(`${took.padStart(7)}  ${name}`)
      done(status === 0)
    }),
  )
}

interface Options extends Partial<Pick<Job<string>, 'after' | 'slots'>> {
  env?: Record<string, string>
  /** number of test files that jest runs at once */
  workers?: number
}

/** Returns a job for a command that counts as one test. */
export const step = (name: string, command: Command, { env, ...options }: Options = {}): Job<string> => ({
  name,
  ...options,
  async run() {
    const ok = await run(name, command, { env })
    totals[ok ? 'passed' : 'failed'] += 1
    if (!ok) failures.push(name)
  },
})

/**
 * Adds the results of jest to the totals. A file that could not be loaded counts as one failure, and so does
 * a run without results.
 */
function count(name: string, results: Results | undefined, ok: boolean): void {
  const { passed, failed } = results ? totalsOf(results) : { passed: 0, failed: 0 }
  const isCounted = failed > 0 || (ok && results)
  totals.passed += passed
  totals.failed += isCounted ? failed : 1
  failures.push(...(results && isCounted ? failuresOf(results) : [name]))
}

const read = (file: string): Results | undefined =>
  existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined

/**
 * Returns whether a file generates random values. A second run would use other values, and lose the failure.
 */
const isGenerated = (file: string) => /'fast-check'|\bfollowGenerated\b/.test(readFileSync(file, 'utf8'))

interface JestOptions extends Options {
  /** selection of the projects' files: a shard, or all but the exhaustive ones */
  which: readonly string[]
}

/**
 * Returns a job for tests of jest. Failed files run again, one after another, and their second result counts.
 */
export const jest = (
  name: string,
  projects: readonly string[],
  { env, workers = 1, which, ...options }: JestOptions,
): Job<string> => ({
  name,
  ...options,
  async run() {
    const once = async (title: string, files: readonly string[], atOnce: number) => {
      const file = join(RESULTS, `${title.replace(/\W+/g, '-')}.json`)
      const toFile = ['--json', `--outputFile=${file}`]
      const ok = await run(
        title,
        ['jest', ...files, '--selectProjects', ...projects, `--maxWorkers=${atOnce}`, REPORTER, ...toFile],
        { env, isShown: true },
      )
      return { ok, results: read(file) }
    }
    const first = await once(name, which, workers)
    if (first.results) slow.push(...slowOf(first.results, { fileS: SLOW_FILE_S, testS: SLOW_TEST_S }))
    const files = first.results ? failedFiles(first.results) : []
    if (!first.results || !files.length || files.length > againAtMost || files.some(isGenerated))
      return count(name, first.results, first.ok)
    againAtMost -= files.length
    const second = await once(`${name}, again`, ['--runTestsByPath', ...files], 1)
    if (!second.results) return count(name, first.results, false)
    count(name, replaced(first.results, second.results), second.ok)
    unsteady.push(...failuresOf(first.results, failedFiles(second.results)))
  },
})

/**
 * Prints the time of each part, the failures, and the totals in the last line.
 * @returns the exit code.
 */
export function sayEnd(): number {
  for (const part of parts) console.log(part)
  console.log(`${seconds(Date.now() - began).padStart(7)}  total`)
  for (const each of slow) console.log(`SLOW ${each}`)
  for (const failure of failures) console.log(`\nFAILED ${failure}`)
  for (const failure of unsteady) console.log(`\nUNSTEADY, passed when it ran again: ${failure}`)
  console.log(`\n${totals.passed} passed, ${totals.failed} failed`)
  return totals.failed ? 1 : 0
}
