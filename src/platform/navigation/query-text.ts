import type { Params } from './address.types'

export const queryText = (params: Params = {}): string => {
  const pairs = Object.entries(params).map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
  return pairs.length ? `?${pairs.join('&')}` : ''
}
