import { readFileSync, writeFileSync } from 'node:fs'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { filesAt } from './fingerprint'

const TEXTS = /\.(js|css|html|svg|json)$/
/** Minimum size in bytes; a smaller file is sent uncompressed. */
const LEAST_BYTES = 1024

/**
 * Writes a .br and a .gz next to every text of a folder. The server sends the one that the browser accepts.
 */
export function compressFolder(folder: string): void {
  for (const file of filesAt(folder).filter((name) => TEXTS.test(name))) {
    const bytes = readFileSync(file)
    if (bytes.length < LEAST_BYTES) continue
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    }
    writeFileSync(`${file}.br`, brotliCompressSync(bytes, { params }))
    writeFileSync(`${file}.gz`, gzipSync(bytes, { level: constants.Z_BEST_COMPRESSION }))
  }
}
