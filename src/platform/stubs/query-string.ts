/**
 * Replaces the package query-string on H5. Taro's router uses the package only to parse the query of an
 * address. It does not decode names and values. A name without '=' has the value null; of repeated names the
 * last value counts.
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
