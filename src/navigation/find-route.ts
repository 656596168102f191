import { REDIRECTS, ROUTES, type Route, type RouteName } from '../../config/routes'

const trimmed = (path: string) => path.replace(/[?#].*$/, '').replace(/(.)\/+$/, '$1')

/** The documents' address that a path leads to, after the redirects of S1 §2. */
export const redirected = (path: string): string => REDIRECTS[trimmed(path)] ?? trimmed(path)

/** The route of an address: one of the documents' own, or a page of the build. */
export function findRoute(path: string): RouteName | undefined {
  const target = redirected(path)
  const entries = Object.entries(ROUTES) as [RouteName, Route][]
  return entries.find(([, route]) => route.paths.includes(target) || `/${route.page}` === target)?.[0]
}
