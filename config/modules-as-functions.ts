import { type Compiler, javascript, sources } from 'webpack'
import type { Chain } from './chain'

/** The start of a module that webpack wrote as an arrow function. */
const ARROW = /^(\/\*{3}\/ \()\(([^)]*)\) => \{/
/** The start of a module that webpack wrote as a function, because it uses `this`. */
const FUNCTION = /^\/\*{3}\/ \(function\(/

/**
 * Returns a module with a function in the place of its arrow function.
 *
 * Throws Error if webpack writes its modules in another form.
 */
export function asFunction(source: sources.Source): sources.Source {
  const text = source.source().toString()
  const found = ARROW.exec(text)
  if (found) {
    const written = new sources.ReplaceSource(source)
    written.replace(0, found[0].length - 1, `${found[1]}function(${found[2]}) {`)
    return written
  }
  if (FUNCTION.test(text)) return source
  throw new Error(`modules-as-functions does not fit this webpack: a module begins with ${text.slice(0, 40)}`)
}

class SkippedModules {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('SkippedModules', (compilation) => {
      const hooks = javascript.JavascriptModulesPlugin.getCompilationHooks(compilation)
      hooks.renderModuleContainer.tap('SkippedModules', asFunction)
    })
  }
}

/**
 * Writes modules as functions instead of arrow functions. A launch runs half of the modules in the files that it
 * loads. V8 skips a function that does not run, but reads each arrow function inside another function.
 */
export function skippedModules(chain: Chain): void {
  chain.plugin('modules-as-functions').use(SkippedModules)
}
