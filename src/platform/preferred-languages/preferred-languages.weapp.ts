import Taro from '@tarojs/taro'
import type { PreferredLanguages } from './preferred-languages.types'

export const preferredLanguages: PreferredLanguages = () => {
  const { language } = Taro.getAppBaseInfo()
  return language ? [language] : []
}
