import Taro from '@tarojs/taro'
import type { SetNavigationTitle } from './navigation-title.types'

export const setNavigationTitle: SetNavigationTitle = (title) => {
  void Taro.setNavigationBarTitle({ title })
}
