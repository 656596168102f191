import path from 'node:path'
import type { Chain } from '../../chain'

const ENTRY = path.resolve(__dirname, '../../../src/app.config.ts')

/** Starts H5's entry in stages, and draws the first page in small steps. */
export function entryStages(chain: Chain): void {
  chain.module.rule('entry-stages').test(ENTRY).use('entry-stages').loader(path.join(__dirname, 'loader.js'))
}
