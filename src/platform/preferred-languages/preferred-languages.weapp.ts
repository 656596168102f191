import Taro from '@tarojs/taro'
import type { GetPreferredLanguages } from './preferred-languages.types'

export const getPreferredLanguages: GetPreferredLanguages = () => {
  const { language } = Taro.getAppBaseInfo()
  return language ? [language] : []
}
