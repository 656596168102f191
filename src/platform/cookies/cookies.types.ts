/** Whether visitors are asked by a banner what may be kept: a mini program has no cookies, and WeChat's own consent. */
export type NeedsCookieConsent = boolean
