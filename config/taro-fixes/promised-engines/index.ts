import { transform } from 'esbuild'
import { Compilation, type Compiler } from 'webpack'
import { browserslist } from '../../../package.json'
import type { Chain } from '../../chain'
import { changedScript } from '../../changed-script'

/** ES2020 and the oldest engines that we support, in the form of esbuild: 'ios >= 14.5' is 'ios14.5'. */
const TARGETS = ['es2020', ...browserslist.map((engine) => engine.replace(' >= ', ''))]

class LowerScripts {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('LowerScripts', (compilation) => {
      // Before the minifier.
      const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE - 1
      compilation.hooks.processAssets.tapPromise({ name: 'LowerScripts', stage }, async (assets) => {
        const scripts = Object.entries(assets).filter(([name]) => name.endsWith('.js'))
        await Promise.all(
          scripts.map(async ([name, source]) => {
            const given = source.sourceAndMap()
            const changed = await transform(given.source.toString(), {
              target: TARGETS,
              charset: 'utf8',
              sourcefile: name,
              sourcemap: given.map ? 'external' : false,
              // The oldest engines support `a?.b`, except for one form, which test/bench/syntax.ts finds.
              supported: { 'optional-chain': true },
            })
            compilation.updateAsset(name, changedScript(name, given, changed))
          }),
        )
      })
    })
  }
}

/**
 * Lowers each built script to the oldest engines that we support. Packages use newer syntax (`a &&= b`), and
 * Babel compiles only our own sources.
 */
export function promisedEngines(chain: Chain): void {
  chain.plugin('promised-engines').use(LowerScripts)
}
