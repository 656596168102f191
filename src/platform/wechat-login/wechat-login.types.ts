export interface WechatLogin {
  /** WeChat says by itself who its user is, before anybody has signed in. */
  isSilent: boolean
  /** WeChat's one-time code of the user, or undefined where WeChat gives none. */
  requestCode(): Promise<string | undefined>
}
