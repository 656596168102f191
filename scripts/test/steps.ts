import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Command, nodeArgs } from '../programs'
import type { Job } from './pool'
import { failedFiles, failuresOf, type Results, replaced, slowOf, totalsOf } from './results'

export const RESULTS = 'dist/test-results'
const REPORTER = '--reporters=<rootDir>/scripts/test/reporter.js'
/** Files of the whole run that run again. More of them do not fail because a machine is busy: then none does. */
let againAtMost = 3
/** What a file of tests and a test may take (s). */
const SLOW_FILE_S = 120
const SLOW_TEST_S = 60

const began = Date.now()
const totals = { passed: 0, failed: 0 }
const failures: string[] = []
/** Failures of files that passed when they ran again. */
const unsteady: string[] = []
/** Files and tests that took longer than they may on a machine with nothing else to do. */
const slow: string[] = []
/** What each part took, in the order of their ends. */
const parts: string[] = []
const seconds = (ms: number) => `${(ms / 1000).toFixed(0)} s`

interface Run {
  env?: Record<string, string> | undefined
  /** shows each line at once; without it what was printed is shown where the command failed */
  isShown?: boolean
}

/** MB of memory for what has just been made: tests and builds make much that lives short, and Node clears 16 MB too often. */
const NODE_OPTIONS = `${process.env.NODE_OPTIONS ?? ''} --max-semi-space-size=64`.trim()

/** Runs a command beside others. @returns whether it ended well */
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
  /** how many test files jest runs at once */
  workers?: number
}

/** A command that counts as one test. */
export const step = (name: string, command: Command, { env, ...options }: Options = {}): Job<string> => ({
  name,
  ...options,
  async run() {
    const ok = await run(name, command, { env })
    totals[ok ? 'passed' : 'failed'] += 1
    if (!ok) failures.push(name)
  },
})

/** Adds up what jest wrote down. A file that broke counts as one failure, and so does a run that wrote nothing. */
function count(name: string, results: Results | undefined, ok: boolean): void {
  const { passed, failed } = results ? totalsOf(results) : { passed: 0, failed: 0 }
  const isCounted = failed > 0 || (ok && results)
  totals.passed += passed
  totals.failed += isCounted ? failed : 1
  failures.push(...(results && isCounted ? failuresOf(results) : [name]))
}

const read = (file: string): Results | undefined =>
  existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined

/** Such a file draws its values: run again it draws others, and what it found would be lost. */
const isGenerated = (file: string) => /'fast-check'|\bfollowGenerated\b/.test(readFileSync(file, 'utf8'))

interface JestOptions extends Options {
  /** which of the projects' files: a shard, or all but the exhaustive ones */
  which: readonly string[]
}

/** Tests of jest. Files that failed run again, one after another, and count as they end then. */
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

/** Says what each part took, what failed, and the totals in the last line. @returns the exit code */
export function sayEnd(): number {
  for (const part of parts) console.log(part)
  console.log(`${seconds(Date.now() - began).padStart(7)}  all of it`)
  for (const each of slow) console.log(`SLOW ${each}`)
  for (const failure of failures) console.log(`\nFAILED ${failure}`)
  for (const failure of unsteady) console.log(`\nUNSTEADY, passed when it ran again: ${failure}`)
  console.log(`\n${totals.passed} passed, ${totals.failed} failed`)
  return totals.failed ? 1 : 0
}
