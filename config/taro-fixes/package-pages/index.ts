import { rootOf, wechatPage } from '../../../src/screens/packages'
import { SCREENS, type ScreenDefinition } from '../../../src/screens/screens'
import type { Chain } from '../../chain'

// biome-ignore lint/suspicious/noExplicitAny: Taro gives its plugins no types
type Plugin = new (...args: any[]) => any

interface AppConfig {
  subPackages: { root: string; pages: string[] }[]
}

const inPackages: readonly ScreenDefinition[] = Object.values(SCREENS).filter(rootOf)

/**
 * Makes Taro find our pages below `features`, and write their output below the folder of their package. By
 * default, Taro looks for the file of a page below the folder of its package.
 */
export function packagePages(chain: Chain): void {
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
