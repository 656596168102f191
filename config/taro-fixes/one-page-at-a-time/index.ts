import path from 'node:path'
import type { Chain } from '../../chain'

const ROUTER = path.resolve(__dirname, '../../../src/platform/stubs/universal-router.ts')

/** Replaces the route finder of Taro's router on H5 with one that opens one page after the other. */
export function onePageAtATime(chain: Chain): void {
  chain.resolve.alias.set('universal-router$', ROUTER)
}
