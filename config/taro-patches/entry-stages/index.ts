import path from 'node:path'
import type { Chain } from '../../chain'

const ENTRY = path.resolve(__dirname, '../../../src/app.config.ts')

/** Begins the entry of H5 in stages, and draws the first page bit by bit. */
export function entryStages(chain: Chain): void {
  chain.module.rule('entry-stages').test(ENTRY).use('entry-stages').loader(path.join(__dirname, 'loader.js'))
}
