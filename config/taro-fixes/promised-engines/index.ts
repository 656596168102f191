import { transform } from 'esbuild'
import { Compilation, type Compiler, sources } from 'webpack'
import { browserslist } from '../../../package.json'
import type { Chain } from '../../chain'

/** The language of 2020, and the oldest engines that we promise, as esbuild writes them: 'ios >= 14.5' is 'ios14.5'. */
const TARGETS = ['es2020', ...browserslist.map((engine) => engine.replace(' >= ', ''))]

class LowerScripts {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('LowerScripts', (compilation) => {
      // Before what makes scripts small.
      const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE - 1
      compilation.hooks.processAssets.tapPromise({ name: 'LowerScripts', stage }, async (assets) => {
        const scripts = Object.entries(assets).filter(([name]) => name.endsWith('.js'))
        await Promise.all(
          scripts.map(async ([name, source]) => {
            const { code } = await transform(source.source().toString(), {
              target: TARGETS,
              charset: 'utf8',
              // The oldest of them read `a?.b` but for one way to write it, which test/bench/syntax.ts looks for.
              supported: { 'optional-chain': true },
            })
            compilation.updateAsset(name, new sources.RawSource(code))
          }),
        )
      })
    })
  }
}

/**
 * Writes each built script in the language of the oldest engines that we promise. Packages use newer syntax (`a &&= b`),
 * and Babel reads our own sources alone.
 */
export function promisedEngines(chain: Chain): void {
  chain.plugin('promised-engines').use(LowerScripts)
}
