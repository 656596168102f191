import { LATE_ROOT } from './late-root'
import { rootOf } from './packages'
import { SCREENS, type ScreenName } from './screens'

/** What a member most likely opens next from a screen. */
const NEXT: Partial<Record<ScreenName, readonly ScreenName[]>> = {
  home: ['forecast', 'registerLogin'],
  parcelList: ['parcelDetails'],
  my: ['receiverAddresses'],
  parcelDetails: ['payDetails'],
  forecast: ['addressEdit'],
}

/** The packages that WeChat fetches while a screen is shown, so that the next one is there at once. */
export const preloadRule = Object.fromEntries(
  (Object.entries(NEXT) as [ScreenName, readonly ScreenName[]][]).map(([name, next]) => [
    SCREENS[name].page,
    { network: 'all' as const, packages: next.map((screen) => rootOf(SCREENS[screen])) },
  ]),
)

/** What only WeChat reads of app.json. */
export const forWechat =
  process.env.TARO_ENV === 'weapp'
    ? {
        preloadRule,
        sitemapLocation: 'sitemap.json',
        __usePrivacyCheck__: true,
        requiredPrivateInfos: ['getLocation' as const],
        permission: { 'scope.userLocation': { desc: '用于按距离排列自提点' } },
      }
    : {}

/** What is loaded by `import()`: a package without pages. */
export const latePackages = process.env.TARO_ENV === 'weapp' ? [{ root: LATE_ROOT, pages: [] }] : []
