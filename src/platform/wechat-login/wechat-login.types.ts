/** WeChat's one-time code of the user, or undefined where WeChat gives none. */
export type WechatCode = () => Promise<string | undefined>
