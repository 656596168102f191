const { Script } = require('node:vm')
const { default: Runtime } = require('jest-runtime')

/** Scripts by the path of their file: none changes between two mutants. */
const scripts = new Map()

/** Compiles a file once, where jest compiles it anew for each file of tests. */
module.exports = class extends Runtime {
  createScriptFromCode(source, filename) {
    const context = this._environment.getVmContext()
    if (!context) return null
    if (!scripts.has(filename)) {
      const names = this.constructInjectedModuleParameters().join()
      scripts.set(filename, new Script(`(function(${names}){${source}\n})`, { filename }))
    }
    return scripts.get(filename).runInContext(context)
  }
}
