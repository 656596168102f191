const { basename, dirname } = require('node:path')
const { default: TestRunner } = require('jest-runner')

const nameOf = (path) => basename(path).replace(/\..*/, '')

/**
 * Returns the distance of a test file from the changed file. It is 0 for its own test, 1 for a test in a
 * folder of the same name, and 2 for any other.
 */
function distance(test, source) {
  if (nameOf(test.path).includes(nameOf(source))) return 0
  return basename(dirname(test.path)) === basename(dirname(source)) ? 1 : 2
}

/**
 * Number of mutants that each test file has killed. `namesIn` has the names of its tests. Both stay from one
 * mutant to the next.
 */
const noticed = new Map()
const namesIn = new Map()

/**
 * Order of the test files: the nearest first, then those with the most kills, then the quickest according to
 * jest.
 */
const order = (source) => (a, b) =>
  distance(a, source) - distance(b, source) ||
  (noticed.get(b.path) ?? 0) - (noticed.get(a.path) ?? 0) ||
  (a.duration ?? 0) - (b.duration ?? 0)

/** Returns whether a file may contain a test of that name. If it cannot, it is not loaded. */
const mayHold = (path, pattern) =>
  !pattern || (namesIn.get(path)?.some((name) => new RegExp(pattern).test(name)) ?? true)

/**
 * Runs the tests named like the changed file before all others, and ends at the first file that fails. One
 * failure kills a mutant. Jest's own `bail` does not work if jest is called as a library.
 */
module.exports = class extends TestRunner {
  async runTests(tests, watcher, options) {
    const { nonFlagArgs, testNamePattern } = this._globalConfig
    const [source = ''] = nonFlagArgs
    let hasFailed = false
    const fail = (path) => {
      hasFailed = true
      noticed.set(path, (noticed.get(path) ?? 0) + 1)
    }
    this.on('test-file-failure', ([{ path }]) => fail(path))
    this.on('test-file-success', ([{ path }, { numFailingTests, testExecError, testResults }]) => {
      if (testExecError !== undefined || numFailingTests > 0) fail(path)
      else
        namesIn.set(
          path,
          testResults.map(({ fullName }) => fullName),
        )
    })
    for (const test of tests.toSorted(order(source)))
      if (!hasFailed && mayHold(test.path, testNamePattern)) await super.runTests([test], watcher, options)
  }
}
