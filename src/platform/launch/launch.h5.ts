import type { GetLaunchParams, IsSinglePageMode, RemoveUrlParams } from './launch.types'

// Read once: the address bar is cleaned soon after.
const params: Readonly<Record<string, string>> = Object.fromEntries(
  new URLSearchParams(window.location.search),
)

export const getLaunchParams: GetLaunchParams = () => params

export const removeUrlParams: RemoveUrlParams = (names) => {
  const { pathname, search, hash } = window.location
  const query = new URLSearchParams(search)
  for (const name of names) query.delete(name)
  const rest = query.toString()
  const clean = pathname + (rest ? `?${rest}` : '') + hash
  if (clean !== pathname + search + hash) window.history.replaceState(window.history.state, '', clean)
}

export const isSinglePageMode: IsSinglePageMode = () => false
