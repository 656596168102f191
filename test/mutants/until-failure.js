const { TestEnvironment } = require('jest-environment-node')

/** Skips the tests of a file that come after one that failed. */
module.exports = class extends TestEnvironment {
  hasFailed = false

  handleTestEvent({ name, test }) {
    if (name === 'test_done') this.hasFailed ||= test.errors.length > 0
    if (name === 'test_start' && this.hasFailed) test.mode = 'skip'
  }
}
