import Taro from '@tarojs/taro'
import type { WechatCode } from './wechat-login.types'

export const wechatCode: WechatCode = async () => {
  try {
    return (await Taro.login()).code || undefined
  } catch {
    return undefined
  }
}
