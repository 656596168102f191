import { mainPages, preloadRule, subPackages, tabs } from './screens/packages'
import { SCREENS } from './screens/screens'
import titles from './screens/texts.json'

// biome-ignore lint/style/noProcessEnv: Taro evaluates this file when it builds
const IS_WEAPP = process.env.TARO_ENV === 'weapp'

/** What only WeChat reads of app.json. */
const wechatOnly = IS_WEAPP
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
const pages = IS_WEAPP
  ? { pages: mainPages, subPackages }
  : { pages: [...new Set([...mainPages, ...Object.values(SCREENS).map(({ page }) => page)])] }

/** Colours of theme.json, which follow the system's theme. */
const GROUND = '@ground'

/**
 * What WeChat draws of a page before the page can say anything: its ground in the system's theme, and no title, since
 * only the page knows the member's language.
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
  // Drawn by shared/screen, so that language, theme and badge follow at once; the list makes the pages tabs.
  tabBar: {
    custom: true,
    list: tabs.map(({ page, title }) => ({ pagePath: page, text: titles[title].sc })),
  },
  ...appWindow,
  ...wechatOnly,
  lazyCodeLoading: 'requiredComponents',
})
