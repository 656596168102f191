const { projects } = require('../../jest.config.js')

const { testEnvironment } = projects.find(({ displayName }) => displayName === process.env.PORTAGE_MUTANTS)
const loaded = testEnvironment.startsWith('<rootDir>')
  ? require(testEnvironment.replace('<rootDir>', '../..'))
  : require(`jest-environment-${testEnvironment}`)

/** Environment of the suite. It skips the tests of a file that come after a failed test. */
module.exports = class extends (loaded.TestEnvironment ?? loaded) {
  hasFailed = false

  async handleTestEvent(event, state) {
    await super.handleTestEvent?.(event, state)
    const { name, test } = event
    if (name === 'test_done') this.hasFailed ||= test.errors.length > 0
    if (name === 'test_start' && this.hasFailed) test.mode = 'skip'
  }
}
