import { minify } from '@swc/core'
import { Compilation, type Compiler } from 'webpack'
import type { Chain } from '../../chain'
import { changedScript } from '../../changed-script'

/** Keeps only the licence comments of packages. */
const COMMENTS = 'some'

class MakeSmall {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('MakeSmall', (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE
      compilation.hooks.processAssets.tapPromise({ name: 'MakeSmall', stage }, async (assets) => {
        const scripts = Object.entries(assets).filter(([name]) => name.endsWith('.js'))
        await Promise.all(
          scripts.map(async ([name, source]) => {
            const given = source.sourceAndMap()
            const changed = await minify(given.source.toString(), {
              compress: { ecma: 2018 },
              mangle: true,
              format: { comments: COMMENTS },
              sourceMap: Boolean(given.map),
            })
            compilation.updateAsset(name, changedScript(name, given, changed), { minimized: true })
          }),
        )
      })
    })
  }
}

/** Minifies scripts with SWC. config/index.ts then switches off Taro's terser, which keeps function names. */
export function smallScripts(chain: Chain): void {
  chain.plugin('small-scripts').use(MakeSmall)
}
