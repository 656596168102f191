import { Compilation, type Compiler, sources } from 'webpack'
import type { Chain } from '../../chain'

/** V8 (Chromium 136) reads it: https://v8.dev/blog/explicit-compile-hints. To other engines it is a comment. */
const HINT = '//# allFunctionsCalledOnLoad\n'

class CompileHint {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('CompileHint', (compilation) => {
      // After what makes scripts small, which takes comments away.
      const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1
      compilation.hooks.processAssets.tap({ name: 'CompileHint', stage }, () => {
        const files = [...compilation.entrypoints.values()].flatMap((entry) => entry.getFiles())
        for (const name of files.filter((file) => file.endsWith('.js')))
          compilation.updateAsset(name, (source) => new sources.ConcatSource(HINT, source))
      })
    })
  }
}

/** Asks V8 to read every function of H5's entry beside the page's thread, while the file still comes in. */
export function compileHint(chain: Chain): void {
  chain.plugin('compile-hint').use(CompileHint)
}
