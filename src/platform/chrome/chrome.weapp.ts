import Taro from '@tarojs/taro'
import type { Chrome } from './chrome.types'

export const chrome: Chrome = {
  enter: () => undefined,
  ownNavBar: () => false,
  windowWidth: () => Taro.getWindowInfo().windowWidth,
  windowHeight: () => Taro.getWindowInfo().windowHeight,
  statusBarHeight: () => Taro.getWindowInfo().statusBarHeight ?? 20,
  capsuleWidth: () => {
    const { left } = Taro.getMenuButtonBoundingClientRect()
    return Math.max(0, Taro.getWindowInfo().windowWidth - left)
  },
}
