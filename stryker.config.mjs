import { parseArgs } from 'node:util'

const { values } = parseArgs({ options: { mutate: { type: 'string', short: 'm' } }, strict: false })

/**
 * Returns the project of jest that tests a file: `unit` for rules and calls, `server` for the back end, `app`
 * for the screens.
 */
const suiteFor = (path) => {
  if (!path || /^src\/\W*(domain|contract)/.test(path)) return 'unit'
  return path.startsWith('server/') ? 'server' : 'app'
}
const suite = suiteFor(values.mutate)
// Stryker's workers inherit the environment, and load Jest's settings from it.
process.env.PORTAGE_MUTANTS = suite

/**
 * Mutants of the rules and of the calls (docs/testing.md). Tables, patterns and schemas are built while a file
 * loads. Each mutant of one loads the tests again, the nearest ones first.
 * @type {import('@stryker-mutator/api/core').PartialStrykerOptions}
 */
export default {
  mutate: ['src/{domain,contract}/**/*.ts'],
  testRunner: 'jest',
  jest: { projectType: 'custom', configFile: 'test/mutants/jest.config.js', enableFindRelatedTests: true },
  plugins: ['@stryker-mutator/jest-runner'],
  coverageAnalysis: 'perTest',
  // Every test of the back end and the screens loads such a value. An undetected mutant of one would take
  // minutes.
  ignoreStatic: suite !== 'unit',
  incremental: true,
  incrementalFile: `.cache/mutants-${suite}.json`,
  warnings: { slow: false },
  ignorePatterns: [
    '**',
    '!*.js*',
    '!config/**',
    '!content/**',
    '!docs/**',
    '!sandbox/**',
    '!scripts/**',
    '!server/**',
    '!src/**',
    '!test/{domain,contract,server,app,mutants,support}/**',
  ],
  tempDirName: '.cache/stryker',
  cleanTempDir: 'always',
  concurrency: 2,
  // A busy machine is slow, and slowness must not count as a detected mutant. Endless loops are found by
  // counting, not by time.
  timeoutMS: 60_000,
  reporters: ['clear-text', 'progress-append-only', 'html'],
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  htmlReporter: { fileName: '.cache/mutants.html' },
  thresholds: { high: 95, low: 90, break: suite === 'unit' ? 90 : null },
}
