import path from 'node:path'
import { NormalModuleReplacementPlugin } from 'webpack'
import type { Chain } from '../../chain'

/** Returns the path of a stub. It replaces a module that the first load should not contain. */
const stub = (name: string) => path.resolve(__dirname, `../../../src/platform/stubs/${name}.ts`)

const BARS = /@tarojs[\\/]router[\\/]dist[\\/](tabbar|navigationBar|router[\\/]navigation-bar)\.js$/

/** Removes the two bars of Taro's router and its query parser from H5. */
export function routerLeftovers(chain: Chain): void {
  chain.resolve.alias.set('query-string$', stub('query-string'))
  chain.plugin('router-bars').use(NormalModuleReplacementPlugin, [BARS, stub('router-bars')])
}
