import type { Chain } from '../../chain'

// biome-ignore lint/suspicious/noExplicitAny: Taro gives its plugins no types
type Plugin = new (...args: any[]) => any

/** What Taro notes of a module that pages of several packages share, by a name of its own. */
interface Shared {
  resource?: string
  identifier: string
  rawIdentifier: string
  /** names of the pages */
  chunks: Set<string>
}

/** Roots of the packages whose pages share it, as the name of a file. */
const rootsOf = ({ chunks }: Shared) =>
  [...new Set([...chunks].map((page) => page.split('/')[0]))].sort().join('-')

/** One entry for each file, with all the pages that need something of it. */
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
 * What the same packages share is one file in each, where Taro makes a file of every module: a page had to ask for forty
 * by their names, and each brought its own wrapping.
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
