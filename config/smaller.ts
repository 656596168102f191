import { minify } from '@swc/core'
import { transform } from 'esbuild'
import { Compilation, type Compiler, sources } from 'webpack'
import { browserslist } from '../package.json'

/** The language of 2020, and the oldest engines that we promise to run on, as esbuild writes them: 'ios >= 14.5' is 'ios14.5'. */
const TARGETS = ['es2020', ...browserslist.map((engine) => engine.replace(' >= ', ''))]

/** What of a package's comments has to stay: its licence. */
const COMMENTS = 'some'

/**
 * Of the entry nearly every function runs while the app starts: V8 (Chromium 136) then reads all of them beside the
 * page's thread, while the file still comes in. Others take it for a comment. https://v8.dev/blog/explicit-compile-hints
 */
const ALL_AT_ONCE = '//# allFunctionsCalledOnLoad\n'

/**
 * Packages bring syntax that is newer than what we promise to run on (`a &&= b`), and only our own sources go through
 * Babel: what was put together is lowered as a whole, and made small in the same go, in the place of Taro's terser
 * (docs/decisions/builds.md).
 */
export class LowerAndMakeSmall {
  constructor(
    private readonly options: { /** loaded as a script, of which V8 hears */ hintsEntry: boolean },
  ) {}

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('LowerAndMakeSmall', (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE
      compilation.hooks.processAssets.tapPromise({ name: 'LowerAndMakeSmall', stage }, async (assets) => {
        const entries = [...compilation.entrypoints.values()].flatMap((entry) => entry.getFiles())
        const hint = (name: string) => (this.options.hintsEntry && entries.includes(name) ? ALL_AT_ONCE : '')
        await Promise.all(
          Object.entries(assets).map(async ([name, source]) => {
            if (!name.endsWith('.js')) return
            const lowered = await transform(source.source().toString(), {
              target: TARGETS,
              charset: 'utf8',
              // The oldest of them read `a?.b` but for one way to write it, which test/bench/syntax.ts looks for.
              supported: { 'optional-chain': true },
            })
            const { code } = await minify(lowered.code, {
              compress: { ecma: 2018 },
              mangle: true,
              format: { comments: COMMENTS },
            })
            compilation.updateAsset(name, new sources.RawSource(hint(name) + code), { minimized: true })
          }),
        )
      })
    })
  }
}
