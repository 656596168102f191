import { Compilation, type Compiler, sources } from 'webpack'
import type { Chain } from '../../chain'

/** Hint for V8 (Chromium 136): https://v8.dev/blog/explicit-compile-hints. Other engines see a comment. */
const HINT = '//# allFunctionsCalledOnLoad\n'

class CompileHint {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('CompileHint', (compilation) => {
      // After the minifier, which removes comments.
      const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1
      compilation.hooks.processAssets.tap({ name: 'CompileHint', stage }, () => {
        const files = [...compilation.entrypoints.values()].flatMap((entry) => entry.getFiles())
        for (const name of files.filter((file) => file.endsWith('.js')))
          compilation.updateAsset(name, (source) => new sources.ConcatSource(HINT, source))
      })
    })
  }
}

/** Makes V8 compile every function of H5's entry on another thread, while the file still arrives. */
export function compileHint(chain: Chain): void {
  chain.plugin('compile-hint').use(CompileHint)
}
