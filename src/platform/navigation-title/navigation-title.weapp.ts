import Taro from '@tarojs/taro'
import type { SetNavigationTitle } from './navigation-title.h5'

export const setNavigationTitle: SetNavigationTitle = (title) => {
  void Taro.setNavigationBarTitle({ title })
}
