import { transform } from 'esbuild'
import { Compilation, type Compiler, sources } from 'webpack'

/** The oldest engines of the browserslist of package.json, as esbuild writes them. */
const TARGETS = ['ios13.4', 'safari13.1', 'chrome80', 'firefox90']

/**
 * Packages bring syntax that is newer than what we promise to run on (`a &&= b`), and only our own sources go through
 * Babel: what was put together is lowered as a whole, before it is made small.
 */
export class LowerSyntax {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('LowerSyntax', (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_COMPATIBILITY
      compilation.hooks.processAssets.tapPromise({ name: 'LowerSyntax', stage }, async (assets) => {
        await Promise.all(
          Object.entries(assets).map(async ([name, source]) => {
            if (!name.endsWith('.js')) return
            const { code } = await transform(source.source().toString(), { target: TARGETS, charset: 'utf8' })
            compilation.updateAsset(name, new sources.RawSource(code))
          }),
        )
      })
    })
  }
}
