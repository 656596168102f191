import Taro from '@tarojs/taro'
import type { AddressBar } from './address-bar.types'

export const addressBar: AddressBar = {
  path: () => window.location.pathname,
  replace(path) {
    if (window.location.pathname !== path) window.history.replaceState(window.history.state, '', path)
  },
  switchTab: ({ path }) => void Taro.switchTab({ url: path }),
}
