const { relative } = require('node:path')

const seconds = (ms) => `${(ms / 1000).toFixed(1)} s`

/**
 * Prints one line for each test file when it ends. Failures are printed after all have ended, from the
 * results.
 */
module.exports = class Reporter {
  onTestResult({ path, context }, { perfStats, numFailingTests, testExecError }) {
    const { displayName, rootDir } = context.config
    const ended = numFailingTests || testExecError ? 'not passed' : 'passed'
    console.log(`${displayName.name} ${relative(rootDir, path)}: ${ended} (${seconds(perfStats.runtime)})`)
  }
}
