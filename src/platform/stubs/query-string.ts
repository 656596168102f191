/**
 * Stands for the package query-string on H5, of which Taro's router reads what stands behind an address's question mark
 * and nothing else: names and values as they are written. A name without a value has none; of one that comes twice the
 * last value holds.
 */
const parse = (query: string): Record<string, string | null> =>
  Object.fromEntries(
    query
      .split('&')
      .filter(Boolean)
      .map((pair) => {
        const at = pair.indexOf('=')
        return at < 0 ? [pair, null] : [pair.slice(0, at), pair.slice(at + 1)]
      }),
  )

export default { parse }
