import { SCREENS, type ScreenName } from '../src/navigation/screens'
import { mainPages, rootOf, subPackages, wechatPage } from './packages'

/** What a member most likely opens next from a screen, in another package. */
const NEXT: Partial<Record<ScreenName, readonly ScreenName[]>> = {
  home: ['forecast', 'registerLogin'],
  parcelList: ['parcelDetails'],
  my: ['receiverAddresses', 'personalData'],
  registerLogin: ['forecast'],
}

/** The packages that WeChat fetches while a screen is shown, so that the next one is there at once. */
export const preloadRule = Object.fromEntries(
  (Object.entries(NEXT) as [ScreenName, readonly ScreenName[]][]).map(([name, next]) => [
    wechatPage(SCREENS[name]),
    { network: 'all' as const, packages: next.map((screen) => rootOf(SCREENS[screen])!) },
  ]),
)

/** What only WeChat reads of app.json. */
export const forWechat =
  process.env.TARO_ENV === 'weapp'
    ? {
        preloadRule,
        sitemapLocation: 'sitemap.json',
        // On tablets and computers the window may be turned and drawn larger.
        resizable: true,
        __usePrivacyCheck__: true,
        requiredPrivateInfos: ['getLocation' as const],
        permission: { 'scope.userLocation': { desc: '用于按距离排列自提点' } },
      }
    : {}

/** The app's pages; in the mini program by package. */
export const pagesOfApp =
  process.env.TARO_ENV === 'weapp'
    ? { pages: mainPages, subPackages }
    : { pages: [...new Set([...mainPages, ...Object.values(SCREENS).map(({ page }) => page)])] }
