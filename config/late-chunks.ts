import { type Compiler, type RuntimeGlobals, RuntimeModule } from 'webpack'

/** ms that what is loaded by itself is waited for, on both builds (S1 §9); it can be asked for anew then. */
export const CHUNK_MS = 120_000

/**
 * webpack's own way is a script element, which a mini program has not; clients before 2.17.3 have neither. As there,
 * `done` is told once: that the file has run, or why not.
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

/**
 * Lets the mini program load what `import()` asks for when it is asked for, as H5 does: each such chunk is a file of a
 * package of its own, had by WeChat's `require.async` (docs/decisions/builds.md).
 */
export class LateChunks {
  apply(compiler: Compiler): void {
    const { loadScript }: typeof RuntimeGlobals = compiler.webpack.RuntimeGlobals
    compiler.hooks.thisCompilation.tap('LateChunks', (compilation) => {
      const required = compilation.hooks.runtimeRequirementInTree.for(loadScript)
      // Before webpack's own, which it stands for.
      required.tap({ name: 'LateChunks', stage: -1 }, (chunk) => {
        compilation.addRuntimeModule(chunk, new LoadByRequire(loadScript))
        return true
      })
    })
  }
}
