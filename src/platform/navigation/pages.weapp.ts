import Taro from '@tarojs/taro'
import { wechatPage } from '../../screens/packages'
import type { GetTaroPathOfScreen, MaxOpenPages, SwitchTab } from './pages.h5'

/**
 * WeChat opens at most ten pages
 * (https://developers.weixin.qq.com/miniprogram/dev/api/route/wx.navigateTo.html).
 */
export const MAX_OPEN_PAGES: MaxOpenPages = 10

export const getTaroPathOfScreen: GetTaroPathOfScreen = (screen) => `/${wechatPage(screen)}`

export const switchTab: SwitchTab = (target) => Taro.switchTab(target)
