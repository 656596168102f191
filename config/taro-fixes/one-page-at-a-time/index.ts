import path from 'node:path'
import type { Chain } from '../../chain'

const ROUTER = path.resolve(__dirname, '../../../src/platform/stubs/universal-router.ts')

/** Gives Taro's router on H5 a finder of pages that opens one after the other. */
export function onePageAtATime(chain: Chain): void {
  chain.resolve.alias.set('universal-router$', ROUTER)
}
