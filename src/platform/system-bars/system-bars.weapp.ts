import Taro from '@tarojs/taro'
import type { SystemBars } from './system-bars.types'

export const systemBars: SystemBars = {
  setChannel: () => undefined,
  hasOwnNavBar: () => false,
  windowWidth: () => Taro.getWindowInfo().windowWidth,
  windowHeight: () => Taro.getWindowInfo().windowHeight,
  statusBarHeight: () => Taro.getWindowInfo().statusBarHeight ?? 20,
  capsuleWidth: () => {
    const { left } = Taro.getMenuButtonBoundingClientRect()
    return Math.max(0, Taro.getWindowInfo().windowWidth - left)
  },
}
