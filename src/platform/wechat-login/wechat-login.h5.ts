export interface WechatLogin {
  /** WeChat says by itself who its user is, before anybody has signed in. */
  isSilent: boolean
  /** WeChat's one-time code of the user, or undefined where WeChat gives none. */
  requestCode(): Promise<string | undefined>
}

/** A web page has no wx.login; WeChat's pages hand over an openId in the address instead. */
export const wechatLogin: WechatLogin = { isSilent: false, requestCode: async () => undefined }
