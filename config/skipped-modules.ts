import { type Compiler, javascript, sources } from 'webpack'
import type { Chain } from './chain'

/** The start of a module that webpack wrote as an arrow function. */
const ARROW = /^(\/\*{3}\/ \()\(([^)]*)\) => \{/

class SkippedModules {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('SkippedModules', (compilation) => {
      const hooks = javascript.JavascriptModulesPlugin.getCompilationHooks(compilation)
      hooks.renderModuleContainer.tap('SkippedModules', (source) => {
        const found = ARROW.exec(source.source().toString())
        if (!found) return source
        const written = new sources.ReplaceSource(source)
        written.replace(0, found[0].length - 1, `${found[1]}function(${found[2]}) {`)
        return written
      })
    })
  }
}

/**
 * Writes modules as functions instead of arrow functions. A launch runs half of the modules in the files that it
 * loads. V8 skips a function that does not run, but reads each arrow function inside another function.
 */
export function skippedModules(chain: Chain): void {
  chain.plugin('skipped-modules').use(SkippedModules)
}
