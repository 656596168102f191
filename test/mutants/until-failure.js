const { projects } = require('../../jest.config.js')

const { testEnvironment } = projects.find(({ displayName }) => displayName === process.env.PORTAGE_MUTANTS)
const loaded = testEnvironment.startsWith('<rootDir>')
  ? require(testEnvironment.replace('<rootDir>', '../..'))
  : require(`jest-environment-${testEnvironment}`)

/** The suite's own environment. Skips the tests of a file that come after one that failed. */
module.exports = class extends (loaded.TestEnvironment ?? loaded) {
  hasFailed = false

  async handleTestEvent(event, state) {
    await super.handleTestEvent?.(event, state)
    const { name, test } = event
    if (name === 'test_done') this.hasFailed ||= test.errors.length > 0
    if (name === 'test_start' && this.hasFailed) test.mode = 'skip'
  }
}
