const { setFlagsFromString } = require('node:v8')
const { TestEnvironment } = require('jest-environment-node')

// A test's database lives too short for its code to be worth compiling a second time.
setFlagsFromString('--liftoff-only')

/**
 * Node's environment, with two packages loaded outside of jest's sandbox, when they are first asked for. The embedded
 * PostgreSQL imports parts of itself when it starts, which the sandbox refuses; what drives the browser is large, and is
 * loaded once a process in place of once a file.
 */
module.exports = class extends TestEnvironment {
  async setup() {
    await super.setup()
    Object.defineProperties(this.global, {
      embeddedPostgres: { get: () => require('@electric-sql/pglite') },
      playwright: { get: () => require('playwright-core') },
    })
  }
}
