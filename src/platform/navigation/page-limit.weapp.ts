import type { PageLimit } from './page-limit.types'

/** WeChat opens no page over the tenth (https://developers.weixin.qq.com/miniprogram/dev/api/route/wx.navigateTo.html) */
export const PAGE_LIMIT: PageLimit = 10
