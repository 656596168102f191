import { pageAddress } from '@/platform/navigation/address'
import { REDIRECTS, SCREENS, type ScreenName, type ScreenRow } from '../../config/screens'

const trimmed = (path: string) => path.replace(/[?#].*$/, '').replace(/(.)\/+$/, '$1')

/** The documents' address that a path leads to, after the redirects of S1 §2. */
export const redirected = (path: string): string => REDIRECTS[trimmed(path)] ?? trimmed(path)

/** The route of an address: one of the documents' own, or a page of the build. */
export function findRoute(path: string): ScreenName | undefined {
  const target = redirected(path)
  const entries = Object.entries(SCREENS) as [ScreenName, ScreenRow][]
  return entries.find(([, route]) =>
    [...route.paths, `/${route.page}`, pageAddress(route)].includes(target),
  )?.[0]
}
