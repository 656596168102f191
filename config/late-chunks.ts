import { type Compiler, type RuntimeGlobals, RuntimeModule } from 'webpack'

/** webpack's own way is a script element, which a mini program has not; clients before 2.17.3 have neither. */
class LoadByRequire extends RuntimeModule {
  constructor(private readonly loadScript: string) {
    super('load by require.async')
  }
  override generate(): string {
    return `${this.loadScript} = function(url, done) {
  var end = function() { done({ type: 'load', target: { src: url } }) }
  if (require.async) require.async('.' + url).then(end, end)
  else end()
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
