import { getTaroPathOfScreen } from '@/platform/navigation/pages'
import { REDIRECTS, SCREENS, type ScreenDefinition, type ScreenName } from '../screens/screens'

const trimPath = (path: string) => path.replace(/[?#].*$/, '').replace(/(.)\/+$/, '$1')

/** Returns the address of the documents that a path leads to, after the redirects of S1 §2. */
export const toRedirectedPath = (path: string): string => REDIRECTS[trimPath(path)] ?? trimPath(path)

/**
 * Returns the screen of an address: one of the documents, or a page of the build. Undefined if there is none.
 */
export function findScreenName(path: string): ScreenName | undefined {
  const target = toRedirectedPath(path)
  const entries = Object.entries(SCREENS) as [ScreenName, ScreenDefinition][]
  return entries.find(([, route]) =>
    [...route.paths, `/${route.page}`, getTaroPathOfScreen(route)].includes(target),
  )?.[0]
}
