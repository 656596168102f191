import { transform } from 'esbuild'
import { Compilation, type Compiler, sources } from 'webpack'
import { browserslist } from '../package.json'

/** The oldest engines that we promise to run on, as esbuild writes them: 'ios >= 13.4' is 'ios13.4'. */
const TARGETS = browserslist.map((engine) => engine.replace(' >= ', ''))

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
