import { tabs } from '../config/packages'
import { forWechat, pagesOfApp } from '../config/wechat'
import { appWindow } from '../config/window'
import titles from './shared/screen/texts.json'

export default defineAppConfig({
  ...pagesOfApp,
  // Drawn by shared/screen, so that language, theme and badge follow at once; the list makes the pages tabs.
  tabBar: {
    custom: true,
    list: tabs.map(({ page, title }) => ({ pagePath: page, text: titles[title].sc })),
  },
  ...appWindow,
  ...forWechat,
  lazyCodeLoading: 'requiredComponents',
})
