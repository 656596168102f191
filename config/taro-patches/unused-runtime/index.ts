import path from 'node:path'
import type { Chain } from '../../chain'

/** Leaves out of the mini program what no page needs of Taro's runtime. */
export function unusedRuntime(chain: Chain): void {
  chain.module
    .rule('unused-runtime')
    .test(/@tarojs[\\/]taro[\\/]index\.js$/)
    .use('unused-runtime')
    .loader(path.join(__dirname, 'loader.js'))
}
