/** The four flags of the cookie preference (S1 §9). */
export const COOKIE_CONSENT_FLAGS = ['agree', 'optimisation', 'analytics', 'lang'] as const
export type CookieConsentFlag = (typeof COOKIE_CONSENT_FLAGS)[number]
export type CookieConsent = Readonly<Record<CookieConsentFlag, boolean>>

const all = (on: boolean): CookieConsent => ({ agree: on, optimisation: on, analytics: on, lang: on })
export const FULL_COOKIE_CONSENT: CookieConsent = all(true)
export const NO_COOKIE_CONSENT: CookieConsent = all(false)

/**
 * Sets one flag and its dependent flags (S1 §4). Without `agree`, all other flags are off. Any other flag
 * that is switched on also switches `agree` on.
 */
export function setCookieConsentFlag(
  consent: CookieConsent,
  flag: CookieConsentFlag,
  on: boolean,
): CookieConsent {
  if (flag === 'agree' && !on) return NO_COOKIE_CONSENT
  return { ...consent, [flag]: on, ...(on ? { agree: true } : {}) }
}

/**
 * Returns whether analytics was switched off, by its own flag or through `agree` (OVER-93 A). The data stored
 * for analytics is then cleared.
 */
export const revokesAnalyticsConsent = (before: CookieConsent, after: CookieConsent): boolean =>
  before.analytics && !after.analytics

/**
 * Returns the stored form of the preference, such as `agree=1&optimisation=0&analytics=0&lang=1` (ours,
 * OVER-82).
 */
export const formatCookieConsent = (consent: CookieConsent): string =>
  COOKIE_CONSENT_FLAGS.map((flag) => `${flag}=${consent[flag] ? 1 : 0}`).join('&')

/** Parses a stored preference. Returns undefined if the text is not a preference. */
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
