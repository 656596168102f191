const { createRequire } = require('node:module')
const { isNativeError } = require('node:util').types
const { setFlagsFromString } = require('node:v8')
const { TestEnvironment } = require('jest-environment-node')

const requireOfFastify = createRequire(require.resolve('fastify'))

// A test's database lives too short for its code to be worth compiling a second time.
setFlagsFromString('--liftoff-only')

const isInstance = Function.prototype[Symbol.hasInstance]

/** What packages outside of the sandbox hand in is a date and an error there too (`compiled-once.js`). */
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
 * Node's environment, with packages loaded outside of jest's sandbox, when they are first asked for. The embedded
 * PostgreSQL imports parts of itself when it starts, which the sandbox refuses; what drives the browser is large, and is
 * loaded once a process in place of once a file. So are the compilers of schemas that Fastify loads, of which no route has
 * one: a hundred modules.
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
