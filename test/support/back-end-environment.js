const { setFlagsFromString } = require('node:v8')
const { TestEnvironment } = require('jest-environment-node')

// A test's database lives too short for its code to be worth compiling a second time.
setFlagsFromString('--liftoff-only')

/**
 * Node's environment, with the embedded PostgreSQL loaded outside of jest's sandbox: it imports parts of itself when
 * it starts, which the sandbox refuses.
 */
module.exports = class extends TestEnvironment {
  async setup() {
    await super.setup()
    this.global.embeddedPostgres = require('@electric-sql/pglite')
  }
}
