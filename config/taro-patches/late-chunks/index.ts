import { Compilation, type Compiler, type RuntimeGlobals, RuntimeModule, sources } from 'webpack'
import type { Chain } from '../../chain'
import { CHUNK_MS } from '../../chunk-wait'

/** Folder of the package of late chunks; it has no pages. */
const LATE_ROOT = 'late'

const APP = 'app.json'

/**
 * webpack loads a chunk by a script element, which a mini program does not have. Clients before base library 2.17.3
 * cannot do it either. As in webpack, `done` is called once: when the file has run, or with the reason why not.
 */
class LoadByRequire extends RuntimeModule {
  constructor(private readonly loadScript: string) {
    super('load by require.async')
  }
  override generate(): string {
    return `${this.loadScript} = function(url, done) {
  var isOver = false
  var end = function(type) {
    if (isOver) return
    isOver = true
    clearTimeout(timer)
    done({ type: type, target: { src: url } })
  }
  var timer = setTimeout(function() { end('timeout') }, ${CHUNK_MS})
  if (require.async) require.async('.' + url).then(function() { end('load') }, function() { end('error') })
  else end('error')
}`
  }
}

/** Loads a chunk by WeChat's `require.async`, and names the package of the chunks in app.json. */
class LateChunks {
  apply(compiler: Compiler): void {
    const { loadScript }: typeof RuntimeGlobals = compiler.webpack.RuntimeGlobals
    compiler.hooks.thisCompilation.tap('LateChunks', (compilation) => {
      const required = compilation.hooks.runtimeRequirementInTree.for(loadScript)
      // Before webpack's own module, which it replaces.
      required.tap({ name: 'LateChunks', stage: -1 }, (chunk) => {
        compilation.addRuntimeModule(chunk, new LoadByRequire(loadScript))
        return true
      })
      const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE
      compilation.hooks.processAssets.tap({ name: 'LateChunks', stage }, (assets) => {
        const app = JSON.parse(assets[APP]!.source().toString())
        const subPackages = [...app.subPackages, { root: LATE_ROOT, pages: [] }]
        compilation.updateAsset(APP, new sources.RawSource(JSON.stringify({ ...app, subPackages })))
      })
    })
  }
}

/**
 * Makes each `import()` of the mini program a file of a package of its own, loaded when it is asked for. What the pages
 * share is not put into such a file again.
 */
export function lateChunks(chain: Chain): void {
  const { cacheGroups, ...split } = chain.optimization.get('splitChunks')
  chain.optimization
    .splitChunks({
      ...split,
      cacheGroups: { ...cacheGroups, common: { ...cacheGroups.common, chunks: 'initial' } },
    })
    .removeAvailableModules(true)
  chain.output.chunkFilename(`${LATE_ROOT}/[id].js`)
  chain.plugin('late-chunks').use(LateChunks)
}

/** Puts what `import()` asks for into the file that asks: a mini program has no other way to load it. */
export function withoutLateChunks(chain: Chain): void {
  chain.module.rule('import-at-once').parser({ dynamicImportMode: 'eager' })
}
