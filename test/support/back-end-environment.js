const { TestEnvironment } = require('jest-environment-node')

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
