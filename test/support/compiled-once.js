const { Script } = require('node:vm')
const { default: Runtime } = require('jest-runtime')

/** What was compiled in this process, by file and by what the file is handed. */
const scripts = new Map()

/** Compiles a file once a process, where jest compiles it anew for each file of tests. */
module.exports = class extends Runtime {
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
