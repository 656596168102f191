import Taro from '@tarojs/taro'
import type { KeyboardCoverWatcher, SystemBars } from './system-bars.h5'

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

export const keyboardCoverWatcher: KeyboardCoverWatcher = {
  onCoveredHeightChange(listener) {
    const tell = ({ height }: { height: number }) => listener(height)
    Taro.onKeyboardHeightChange(tell)
    return () => Taro.offKeyboardHeightChange(tell)
  },
}
