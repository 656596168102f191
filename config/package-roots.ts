import type { IProjectConfig } from '@tarojs/taro/types/compile'
import { rootOf, wechatPage } from './packages'
import { SCREENS, type ScreenRow } from './screens'

type Chain = Parameters<NonNullable<NonNullable<IProjectConfig<'webpack5'>['mini']>['webpackChain']>>[0]
// biome-ignore lint/suspicious/noExplicitAny: Taro gives its plugins no types
type Plugin = new (...args: any[]) => any

interface AppConfig {
  subPackages: { root: string; pages: string[] }[]
}

/** What Taro notes of a module that pages of several packages share, by a name of its own. */
interface Shared {
  resource?: string
  identifier: string
  rawIdentifier: string
  /** names of the pages; what is loaded late has none */
  chunks: Set<string | null>
}

const inPackages: readonly ScreenRow[] = Object.values(SCREENS).filter(rootOf)

/**
 * Taro looks for a page's file where its name says, and the name begins with its package: it is found below `features`,
 * and what is made of it goes where its name says.
 */
export function findPages(chain: Chain): void {
  const placeOf = new Map(inPackages.map((row) => [row.page, wechatPage(row)]))
  const sources = {
    root: 'features',
    pages: [...placeOf.keys()].map((page) => page.replace(/^features\//, '')),
  }
  chain.plugin('miniPlugin').init((MiniPlugin, args) => {
    const plugin = new (MiniPlugin as Plugin)(...args)
    const find = plugin.getSubPackages.bind(plugin)
    plugin.getSubPackages = (app: AppConfig) => {
      find({ ...app, subPackages: [sources] })
      for (const page of plugin.pages) page.name = placeOf.get(page.name) ?? page.name
    }
    const nameOf = plugin.getComponentName.bind(plugin)
    plugin.getComponentName = (file: string) => placeOf.get(nameOf(file)) ?? nameOf(file)
    return plugin
  })
}

/** Roots of the packages whose pages share it, as the name of a file. */
const rootsOf = ({ chunks }: Shared) =>
  [...new Set([...chunks].flatMap((page) => page?.split('/')[0] ?? []))].sort().join('-')

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
export function joinShared(chain: Chain): void {
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
