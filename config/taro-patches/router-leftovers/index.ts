import path from 'node:path'
import { NormalModuleReplacementPlugin } from 'webpack'
import type { Chain } from '../../chain'

/** What stands for a module that no first load should carry. */
const leftOut = (name: string) => path.resolve(__dirname, `../../../src/platform/left-out/${name}.ts`)

const BARS = /@tarojs[\\/]router[\\/]dist[\\/](tabbar|navigationBar|router[\\/]navigation-bar)\.js$/

/** Leaves out of Taro's router on H5 its two bars, and its reader of queries. */
export function routerLeftovers(chain: Chain): void {
  chain.resolve.alias.set('query-string$', leftOut('query-string'))
  chain.plugin('router-bars').use(NormalModuleReplacementPlugin, [BARS, leftOut('router-bars')])
}
