/** Parameters of a screen, as texts. */
export type ScreenParams = Readonly<Record<string, string>>

/** '?a=1&b=2', or nothing without parameters. */
export const buildQueryString = (params: ScreenParams = {}): string => {
  const pairs = Object.entries(params).map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
  return pairs.length ? `?${pairs.join('&')}` : ''
}
