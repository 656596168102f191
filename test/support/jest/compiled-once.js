const { Script } = require('node:vm')
const { default: Runtime } = require('jest-runtime')

/** What was compiled in this process, by file and by what the file is handed. */
const scripts = new Map()

/**
 * What the back end speaks to its database with and looks up its routes by, loaded outside of the sandbox, once a
 * process: it is large, and stays as quick as V8 has made it by then. It keeps nothing of the file that uses it.
 * @fastify/compress declares names that a module is handed here (`sandboxInjectedGlobals`), such as `Number`.
 */
const OUTSIDE = /^(drizzle-orm|find-my-way|pg|@fastify\/compress)(\/|$)/

/** Compiles a file once a process, where jest compiles it anew for each file of tests. */
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
    // A watched file changes between two runs of one process.
    if (compiled?.source !== source) {
      const script = new Script(`(function(${names}){${source}\n})`, { filename })
      compiled = { source, script }
      scripts.set(key, compiled)
    }
    return compiled.script.runInContext(context)
  }
}
