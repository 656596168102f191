const { basename, dirname } = require('node:path')
const { default: TestRunner } = require('jest-runner')

const nameOf = (path) => basename(path).replace(/\..*/, '')

/** How far a test file is from the file it is run for: 0 its own test, 1 one of the same room, 2 any other. */
function distance(test, source) {
  if (nameOf(test.path).includes(nameOf(source))) return 0
  return basename(dirname(test.path)) === basename(dirname(source)) ? 1 : 2
}

/** Runs the tests named like the changed file before all others, and ends at the first file that fails: jest's own
 *  `bail` does not work where it is called as a library, and a mutant is dead by one failure. */
module.exports = class extends TestRunner {
  async runTests(tests, watcher, options) {
    const [source = ''] = this._globalConfig.nonFlagArgs
    let hasFailed = false
    this.on('test-file-failure', () => {
      hasFailed = true
    })
    this.on('test-file-success', ([, { numFailingTests, testExecError }]) => {
      hasFailed ||= numFailingTests > 0 || testExecError !== undefined
    })
    const nearestFirst = tests.toSorted((a, b) => distance(a, source) - distance(b, source))
    for (const test of nearestFirst) if (!hasFailed) await super.runTests([test], watcher, options)
  }
}
