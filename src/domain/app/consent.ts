/** The four flags of the cookie preference (S1 §9). */
export const COOKIE_CONSENT_FLAGS = ['agree', 'optimisation', 'analytics', 'lang'] as const
export type CookieConsentFlag = (typeof COOKIE_CONSENT_FLAGS)[number]
export type CookieConsent = Readonly<Record<CookieConsentFlag, boolean>>

const all = (on: boolean): CookieConsent => ({ agree: on, optimisation: on, analytics: on, lang: on })
export const FULL_COOKIE_CONSENT: CookieConsent = all(true)
export const NO_COOKIE_CONSENT: CookieConsent = all(false)

/** The couplings (S1 §4): without `agree` there is none of the others, and any of the others brings `agree`. */
export function setCookieConsentFlag(
  consent: CookieConsent,
  flag: CookieConsentFlag,
  on: boolean,
): CookieConsent {
  if (flag === 'agree' && !on) return NO_COOKIE_CONSENT
  return { ...consent, [flag]: on, ...(on ? { agree: true } : {}) }
}

/** Analytics went off, by its own switch or with `agree` (OVER-93 A): what was kept for it is cleared. */
export const revokesAnalyticsConsent = (before: CookieConsent, after: CookieConsent): boolean =>
  before.analytics && !after.analytics

/** As it is kept, such as `agree=1&optimisation=0&analytics=0&lang=1` (ours, OVER-82). */
export const formatCookieConsent = (consent: CookieConsent): string =>
  COOKIE_CONSENT_FLAGS.map((flag) => `${flag}=${consent[flag] ? 1 : 0}`).join('&')

/** The flags of a kept preference; undefined of a text that is none. */
export function parseCookieConsent(text: string): CookieConsent | undefined {
  const flags = text.split('&')
  const isOn = (flag: CookieConsentFlag) => flags.includes(`${flag}=1`)
  if (!COOKIE_CONSENT_FLAGS.every((flag) => isOn(flag) || flags.includes(`${flag}=0`))) return undefined
  return {
    agree: isOn('agree'),
    optimisation: isOn('optimisation'),
    analytics: isOn('analytics'),
    lang: isOn('lang'),
  }
}
