export interface WechatLogin {
  /** Whether WeChat identifies its user automatically, before a sign-in. */
  isSilent: boolean
  /** Returns WeChat's one-time code for the user, or undefined where WeChat gives none. */
  requestCode(): Promise<string | undefined>
}

/** A web page has no wx.login. WeChat's pages pass an openId in the address instead. */
export const wechatLogin: WechatLogin = { isSilent: false, requestCode: async () => undefined }
