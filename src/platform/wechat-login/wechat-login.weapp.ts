import Taro from '@tarojs/taro'
import type { WechatLogin } from './wechat-login.h5'

/** time limit in ms; the member's requests wait for this login */
const TIMEOUT_MS = 10_000

export const wechatLogin: WechatLogin = {
  isSilent: true,
  async requestCode() {
    try {
      return (await Taro.login({ timeout: TIMEOUT_MS })).code || undefined
    } catch {
      return undefined
    }
  },
}
