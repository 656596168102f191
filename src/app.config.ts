import { mainPages, preloadRule, subPackages, tabs } from './screens/packages'
import { SCREENS } from './screens/screens'
import titles from './screens/texts.json'

// biome-ignore lint/style/noProcessEnv: Taro evaluates this file when it builds
const IS_WEAPP = process.env.TARO_ENV === 'weapp'

/** Settings of app.json that only WeChat reads. */
const wechatOnly = IS_WEAPP
  ? {
      preloadRule,
      sitemapLocation: 'sitemap.json',
      // On tablets and computers the member can rotate and enlarge the window.
      resizable: true,
      __usePrivacyCheck__: true,
      requiredPrivateInfos: ['getLocation' as const],
      permission: { 'scope.userLocation': { desc: '用于按距离排列自提点' } },
    }
  : {}

/** Pages of the app. The mini program lists them by package. */
const pages = IS_WEAPP
  ? { pages: mainPages, subPackages }
  : { pages: [...new Set([...mainPages, ...Object.values(SCREENS).map(({ page }) => page)])] }

/** Name of a colour in theme.json. It follows the system's theme. */
const GROUND = '@ground'

/**
 * Settings of the page that WeChat draws before the page itself can set anything: the ground colour in the
 * system's theme, and no title. Only the page knows the member's language.
 */
const NATIVE = {
  darkmode: true,
  themeLocation: 'theme.json',
  window: {
    navigationBarTitleText: '',
    navigationBarBackgroundColor: GROUND,
    navigationBarTextStyle: '@words' as 'black',
    backgroundColor: GROUND,
    backgroundColorTop: GROUND,
    backgroundColorBottom: GROUND,
    backgroundTextStyle: '@dots' as 'dark',
  },
}

const appWindow = IS_WEAPP ? NATIVE : { window: { navigationBarTitleText: titles.home.sc } }

export default defineAppConfig({
  ...pages,
  // `shared/screen` draws the tab bar, so that language, theme and badge change at once. The list makes these
  // pages tabs.
  tabBar: {
    custom: true,
    list: tabs.map(({ page, title }) => ({ pagePath: page, text: titles[title].sc })),
  },
  ...appWindow,
  ...wechatOnly,
  lazyCodeLoading: 'requiredComponents',
})
