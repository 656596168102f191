const { relative } = require('node:path')

const seconds = (ms) => `${(ms / 1000).toFixed(1)} s`

/** A line for each file of tests as it ends. What failed in it is said when all have ended, by what reads the results. */
module.exports = class Reporter {
  onTestResult({ path, context }, { perfStats, numFailingTests, testExecError }) {
    const { displayName, rootDir } = context.config
    const ended = numFailingTests || testExecError ? 'not passed' : 'passed'
    console.log(`${displayName.name} ${relative(rootDir, path)}: ${ended} (${seconds(perfStats.runtime)})`)
  }
}
