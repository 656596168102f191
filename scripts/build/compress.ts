import { readFileSync, writeFileSync } from 'node:fs'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { filesAt } from './fingerprint'

const TEXTS = /\.(js|css|html|svg|json)$/
/** bytes; what is shorter is sent as it is */
const LEAST_BYTES = 1024

/** Puts every text of a folder beside itself as .br and .gz, for the server to send by what a browser takes. */
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
