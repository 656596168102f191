import { crc32, deflateSync } from 'node:zlib'

const SIGNATURE = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')

function chunk(name: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), data])
  const made = Buffer.alloc(named.length + 8)
  made.writeUInt32BE(data.length)
  named.copy(made, 4)
  made.writeUInt32BE(crc32(named), named.length + 4)
  return made
}

/**
 * Returns a PNG with one bit per pixel, black above and white below. It is ready at once. An image library
 * needs seconds for some hundred million pixels.
 * @param width px
 * @param height px
 * @param drawn number of lines with data. A picture that is refused for its size needs none.
 */
export function blackPng(width: number, height: number, drawn = height): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width)
  head.writeUInt32BE(height, 4)
  head[8] = 1
  // Each line begins with its filter.
  const line = 1 + Math.ceil(width / 8)
  const lines = Buffer.alloc(line * drawn)
  for (let y = Math.ceil(height / 2); y < drawn; y += 1) lines.fill(0xff, y * line + 1, (y + 1) * line)
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(lines)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}
