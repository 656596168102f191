import { parseArgs } from 'node:util'

const { values } = parseArgs({ options: { mutate: { type: 'string', short: 'm' } }, strict: false })

/** The project of jest that notices a change: of the rules, of the back end, of the screens. */
const suiteFor = (path) => {
  if (!path || /^src\/\W*(domain|contract)/.test(path)) return 'unit'
  return path.startsWith('server/') ? 'server' : 'app'
}
const suite = suiteFor(values.mutate)
// Stryker's workers take over the environment, and load jest's settings by it.
process.env.PORTAGE_MUTANTS = suite

/**
 * Mutants of the rules and of the calls (docs/testing.md). Tables, patterns and schemas are made while a file loads, and
 * are changed like everything else: each such mutant loads the tests anew, the nearest ones first.
 * @type {import('@stryker-mutator/api/core').PartialStrykerOptions}
 */
export default {
  mutate: ['src/{domain,contract}/**/*.ts'],
  testRunner: 'jest',
  jest: { projectType: 'custom', configFile: 'test/mutants/jest.config.js', enableFindRelatedTests: true },
  plugins: ['@stryker-mutator/jest-runner'],
  coverageAnalysis: 'perTest',
  // Every test of the back end and of the screens loads such a value: one that is not noticed would take minutes.
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
  // A machine with much else to do is slow, and no mutant is dead for that; endless loops are counted, not timed.
  timeoutMS: 60_000,
  reporters: ['clear-text', 'progress-append-only', 'html'],
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  htmlReporter: { fileName: '.cache/mutants.html' },
  thresholds: { high: 95, low: 90, break: suite === 'unit' ? 90 : null },
}
