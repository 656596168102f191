import path from 'node:path'
import { NormalModuleReplacementPlugin } from 'webpack'
import type { Chain } from '../../chain'

/** What stands for a module that no first load should carry. */
const stub = (name: string) => path.resolve(__dirname, `../../../src/platform/stubs/${name}.ts`)

const BARS = /@tarojs[\\/]router[\\/]dist[\\/](tabbar|navigationBar|router[\\/]navigation-bar)\.js$/

/** Leaves out of Taro's router on H5 its two bars, and its reader of queries. */
export function routerLeftovers(chain: Chain): void {
  chain.resolve.alias.set('query-string$', stub('query-string'))
  chain.plugin('router-bars').use(NormalModuleReplacementPlugin, [BARS, stub('router-bars')])
}
