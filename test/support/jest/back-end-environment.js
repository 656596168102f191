const { createRequire } = require('node:module')
const { isNativeError } = require('node:util').types
const { setFlagsFromString } = require('node:v8')
const { TestEnvironment } = require('jest-environment-node')

const requireOfFastify = createRequire(require.resolve('fastify'))

// The database of a test has too short a life for a second compilation of its code.
setFlagsFromString('--liftoff-only')

const isInstance = Function.prototype[Symbol.hasInstance]

/**
 * Dates and errors from packages outside the sandbox count as dates and errors inside it too
 * (`compiled-once.js`).
 */
function shareDatesAndErrors(sandbox) {
  sandbox.Date = Date
  const Sandboxed = sandbox.Error
  Object.defineProperty(Sandboxed, Symbol.hasInstance, {
    value(it) {
      return (this === Sandboxed && isNativeError(it)) || isInstance.call(this, it)
    },
  })
}

/**
 * Node's environment, with packages that are loaded outside jest's sandbox at their first use:
 *
 * - the embedded PostgreSQL, because its start imports parts of itself, which the sandbox refuses
 * - Playwright, because it is large and is now loaded once per process instead of once per file
 * - Fastify's schema compilers: a hundred modules, which no route uses
 */
module.exports = class extends TestEnvironment {
  async setup() {
    await super.setup()
    shareDatesAndErrors(this.global)
    Object.defineProperties(this.global, {
      embeddedPostgres: { get: () => require('@electric-sql/pglite') },
      playwright: { get: () => require('playwright-core') },
      schemaSerializer: { get: () => requireOfFastify('@fastify/fast-json-stringify-compiler') },
      schemaValidator: { get: () => requireOfFastify('@fastify/ajv-compiler') },
    })
  }
}
