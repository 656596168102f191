import { getTaroPathOfScreen } from '@/platform/navigation/pages'
import { REDIRECTS, SCREENS, type ScreenDefinition, type ScreenName } from '../screens/screens'

const trimPath = (path: string) => path.replace(/[?#].*$/, '').replace(/(.)\/+$/, '$1')

/** The documents' address that a path leads to, after the redirects of S1 §2. */
export const toRedirectedPath = (path: string): string => REDIRECTS[trimPath(path)] ?? trimPath(path)

/** The route of an address: one of the documents' own, or a page of the build. */
export function findScreenName(path: string): ScreenName | undefined {
  const target = toRedirectedPath(path)
  const entries = Object.entries(SCREENS) as [ScreenName, ScreenDefinition][]
  return entries.find(([, route]) =>
    [...route.paths, `/${route.page}`, getTaroPathOfScreen(route)].includes(target),
  )?.[0]
}
