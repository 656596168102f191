import type { Chain } from '../../chain'

// biome-ignore lint/suspicious/noExplicitAny: Taro gives its plugins no types
type Plugin = new (...args: any[]) => any

/** Taro's record of a module that pages of several packages share. Its key is a hash of the module's path. */
interface Shared {
  resource?: string
  identifier: string
  rawIdentifier: string
  /** names of the pages that use the module */
  chunks: Set<string>
}

/** Returns the name of the shared file: the roots of the packages whose pages share the module. */
const rootsOf = ({ chunks }: Shared) =>
  [...new Set([...chunks].map((page) => page.split('/')[0]))].sort().join('-')

/** Joins the records into one for each file, with all pages that need a part of that file. */
function joined(modules: readonly Shared[]): Map<string, Shared> {
  const files = new Map<string, Shared>()
  for (const module of modules) {
    const pages = files.get(rootsOf(module))?.chunks ?? []
    files.set(rootsOf(module), { ...module, chunks: new Set([...pages, ...module.chunks]) })
  }
  return files
}

const keyOf = ({ resource, _identifier }: { resource?: string; _identifier?: string }) =>
  resource ?? _identifier

/**
 * Writes the modules that the same packages share as one file in each of these packages. Taro writes one file
 * for each module. A page then loads forty files by name, each with its own wrapper.
 */
export function joinedModules(chain: Chain): void {
  chain.plugin('miniSplitChunksPlugin').init((SplitChunks, args) => {
    const plugin = new (SplitChunks as Plugin)(...args)
    plugin.getSubCommonCacheGroup = () => {
      const modules = [...(plugin.subCommonDeps as Map<string, Shared>).values()]
      const fileOf = new Map(modules.map((module) => [module.resource ?? module.identifier, rootsOf(module)]))
      plugin.subCommonDeps = joined(modules)
      return {
        'sub-common': {
          test: (module: object) => fileOf.has(keyOf(module)!),
          name: (module: object) => `sub-common/${fileOf.get(keyOf(module)!)}`,
          priority: 1000,
        },
      }
    }
    return plugin
  })
}
