import { type FindEntryTarget, redirectEntryUrls, setStartUrl } from '@/platform/navigation/address-bar'
import { SCREENS, type ScreenName } from '../screens/screens'
import { findScreenName, toRedirectedPath } from './find-screen-name'
import { buildPageUrl, isTabScreen } from './page-url'

const findEntryTarget: FindEntryTarget = (path, params) => {
  const name = findScreenName(path)
  if (!name) return { url: buildPageUrl('notFound', { path }), isTab: false }
  const target = toRedirectedPath(path)
  const { paths } = SCREENS[name]
  return {
    url: buildPageUrl(name, isTabScreen(name) ? undefined : params),
    path: paths.includes(target) ? target : paths[0],
    isTab: isTabScreen(name),
  }
}

/**
 * Redirects addresses from now on: an unknown one to the not-found screen, and one of REDIRECTS to its
 * target.
 */
export const enableEntryRedirects = (): void => redirectEntryUrls(findEntryTarget)

/** Makes the app start at this screen, whatever address opened it. */
export const overrideStartScreen = (name: ScreenName): void => setStartUrl(buildPageUrl(name))
