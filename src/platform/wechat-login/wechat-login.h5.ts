import type { WechatLogin } from './wechat-login.types'

/** A web page has no wx.login; WeChat's pages hand over an openId in the address instead. */
export const wechatLogin: WechatLogin = { isSilent: false, requestCode: async () => undefined }
