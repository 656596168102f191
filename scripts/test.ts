import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { ensureChromium } from './chromium'

/** The whole proof of the project: each command below counts as one test, jest's tests count each. */
const RESULTS = 'dist/test-results.json'
const totals = { passed: 0, failed: 0 }

function run(name: string, command: string, env: Record<string, string> = {}): boolean {
  console.log(`\n── ${name}`)
  const started = Date.now()
  const { status } = spawnSync(command, { shell: true, stdio: 'inherit', env: { ...process.env, ...env } })
  const seconds = ((Date.now() - started) / 1000).toFixed(1)
  console.log(`── ${name}: ${status === 0 ? 'passed' : 'FAILED'} (${seconds} s)`)
  return status === 0
}

function step(name: string, command: string, env?: Record<string, string>): void {
  totals[run(name, command, env) ? 'passed' : 'failed'] += 1
}

function jest(name: string, args: string, env?: Record<string, string>): void {
  rmSync(RESULTS, { force: true })
  const ok = run(name, `npx jest ${args} --forceExit --json --outputFile=${RESULTS}`, env)
  if (!existsSync(RESULTS)) {
    totals.failed += 1
    return
  }
  const results = JSON.parse(readFileSync(RESULTS, 'utf8'))
  const brokenFiles = results.numRuntimeErrorTestSuites
  totals.passed += results.numPassedTests
  totals.failed += results.numFailedTests + brokenFiles
  if (!ok && results.numFailedTests + brokenFiles === 0) totals.failed += 1
}

const CHROMIUM = ensureChromium()

step('format and lint', 'npx biome ci .')
step('who may import whom', 'npx depcruise src server/src --config .dependency-cruiser.js')
step('texts, paths, tokens', 'npx tsx scripts/checks/run.ts')
step('types, H5', 'npx tsc -p tsconfig.json')
step('types, mini program', 'npx tsc -p tsconfig.weapp.json')
step('build H5', 'npm run -s build:h5')
step('build the mini program', 'npm run -s build:weapp')
jest('unit, app and server tests', '--selectProjects unit app server')
jest('back end on a PostgreSQL server', '--selectProjects server', { PORTAGE_TEST_POSTGRES: '1' })
jest('built mini program and browser tests', '--selectProjects weapp browser --maxWorkers=2', { CHROMIUM })
step('sizes within their budgets', 'npm run -s bench -- --check')

console.log(`\n${totals.passed} passed, ${totals.failed} failed`)
process.exitCode = totals.failed ? 1 : 0
