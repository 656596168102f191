const { Script } = require('node:vm')
const { default: Runtime } = require('jest-runtime')

/** Scripts that this process has compiled, by file and by the parameters of the module function. */
const scripts = new Map()

/**
 * Packages for the database, for the lookup of routes and for compression. They are loaded outside the
 * sandbox, once per process. They are large, keep V8's optimised code, and store nothing of the file that
 * uses them.
 *
 * The package @fastify/compress declares names that jest passes to a module here (`sandboxInjectedGlobals`),
 * such as `Number`.
 */
const OUTSIDE = /^(drizzle-orm|find-my-way|pg|@fastify\/compress)(\/|$)/

/** Compiles a file once per process; jest itself compiles it again for each test file. */
module.exports = class extends Runtime {
  requireModule(from, moduleName, ...more) {
    return OUTSIDE.test(moduleName) ? require(moduleName) : super.requireModule(from, moduleName, ...more)
  }

  createScriptFromCode(source, filename) {
    const context = this._environment.getVmContext()
    if (!context) return null
    const names = this.constructInjectedModuleParameters().join()
    const key = `${filename}\n${names}`
    let compiled = scripts.get(key)
    // In watch mode a file can change between two runs of one process.
    if (compiled?.source !== source) {
      const script = new Script(`(function(${names}){${source}\n})`, { filename })
      compiled = { source, script }
      scripts.set(key, compiled)
    }
    return compiled.script.runInContext(context)
  }
}
