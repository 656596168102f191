/** Byte order marks with their encodings. Excel writes them. */
const MARKS: readonly (readonly [encoding: string, mark: readonly number[]])[] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
]

/** Encodings without a mark, the most likely first. Excel writes the last two in China and Taiwan. */
const UNMARKED = ['utf-8', 'gb18030', 'big5']

function decode(bytes: Uint8Array, encoding: string): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

/**
 * Number of characters that a text of a wrong encoding has: private use, and Chinese characters that nobody
 * writes in a table.
 */
const RARE = /[\ue000-\uf8ff\u3400-\u4dbf]/g
const countRare = (text: string): number => text.match(RARE)?.length ?? 0

/**
 * Decodes the text of a table file: UTF-8 or UTF-16 by its mark, else UTF-8, GB18030 or Big5. Returns
 * undefined for bytes that are no text.
 */
export function decodeTableText(bytes: Uint8Array): string | undefined {
  const marked = MARKS.find(([, mark]) => mark.every((byte, at) => bytes[at] === byte))
  if (marked) return decode(bytes, marked[0])
  if (bytes.includes(0)) return undefined
  const [utf8, ...others] = UNMARKED.map((encoding) => decode(bytes, encoding))
  if (utf8 !== undefined) return utf8
  const texts = others.filter((text) => text !== undefined)
  return texts.sort((one, other) => countRare(one) - countRare(other))[0]
}
