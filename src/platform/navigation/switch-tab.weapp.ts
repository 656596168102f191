import Taro from '@tarojs/taro'
import type { SwitchTab } from './switch-tab.types'

export const switchTab: SwitchTab = (target) => Taro.switchTab(target)
