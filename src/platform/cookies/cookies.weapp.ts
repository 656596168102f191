import type { NeedsCookieConsent } from './cookies.types'

export const needsCookieConsent: NeedsCookieConsent = false
