import { minify } from '@swc/core'
import { Compilation, type Compiler, sources } from 'webpack'
import type { Chain } from '../../chain'

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
            const { code } = await minify(source.source().toString(), {
              compress: { ecma: 2018 },
              mangle: true,
              format: { comments: COMMENTS },
            })
            compilation.updateAsset(name, new sources.RawSource(code), { minimized: true })
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
