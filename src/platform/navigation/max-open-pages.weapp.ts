import type { MaxOpenPages } from './max-open-pages.types'

/** WeChat opens no page over the tenth (https://developers.weixin.qq.com/miniprogram/dev/api/route/wx.navigateTo.html) */
export const MAX_OPEN_PAGES: MaxOpenPages = 10
