const { basename, dirname } = require('node:path')
const { default: TestRunner } = require('jest-runner')

const nameOf = (path) => basename(path).replace(/\..*/, '')

/** How far a test file is from the file it is run for: 0 its own test, 1 one of the same room, 2 any other. */
function distance(test, source) {
  if (nameOf(test.path).includes(nameOf(source))) return 0
  return basename(dirname(test.path)) === basename(dirname(source)) ? 1 : 2
}

/** How many mutants a test file has noticed, and the names of its tests: kept from one mutant to the next. */
const noticed = new Map()
const namesIn = new Map()

/** Nearest first, then what noticed most, then the quickest, as jest remembers them. */
const order = (source) => (a, b) =>
  distance(a, source) - distance(b, source) ||
  (noticed.get(b.path) ?? 0) - (noticed.get(a.path) ?? 0) ||
  (a.duration ?? 0) - (b.duration ?? 0)

/** Whether a file may hold a test of that name: it is loaded for nothing otherwise. */
const mayHold = (path, pattern) =>
  !pattern || (namesIn.get(path)?.some((name) => new RegExp(pattern).test(name)) ?? true)

/** Runs the tests named like the changed file before all others, and ends at the first file that fails: jest's own
 *  `bail` does not work where it is called as a library, and a mutant is dead by one failure. */
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
