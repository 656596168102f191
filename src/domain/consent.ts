/** The four flags of the cookie preference (S1 §9). */
export const CONSENT_FLAGS = ['agree', 'optimisation', 'analytics', 'lang'] as const
export type ConsentFlag = (typeof CONSENT_FLAGS)[number]
export type Consent = Readonly<Record<ConsentFlag, boolean>>

const all = (on: boolean): Consent => ({ agree: on, optimisation: on, analytics: on, lang: on })
export const EVERYTHING: Consent = all(true)
export const NOTHING: Consent = all(false)

/** The couplings (S1 §4): without `acceptSurcharge` there is none of the others, and any of the others brings `acceptSurcharge`. */
export function switched(consent: Consent, flag: ConsentFlag, on: boolean): Consent {
  if (flag === 'agree' && !on) return NOTHING
  return { ...consent, [flag]: on, ...(on ? { agree: true } : {}) }
}

/** Analytics went off, by its own switch or with `acceptSurcharge` (OVER-93 A): what was kept for it is cleared. */
export const endsAnalytics = (before: Consent, after: Consent): boolean =>
  before.analytics && !after.analytics

/** As it is kept, such as `agree=1&optimisation=0&analytics=0&lang=1` (ours, OVER-82). */
export const consentText = (consent: Consent): string =>
  CONSENT_FLAGS.map((flag) => `${flag}=${consent[flag] ? 1 : 0}`).join('&')

/** The flags of a kept preference; undefined of a text that is none. */
export function readConsent(text: string): Consent | undefined {
  const flags = text.split('&')
  const isOn = (flag: ConsentFlag) => flags.includes(`${flag}=1`)
  if (!CONSENT_FLAGS.every((flag) => isOn(flag) || flags.includes(`${flag}=0`))) return undefined
  return {
    agree: isOn('agree'),
    optimisation: isOn('optimisation'),
    analytics: isOn('analytics'),
    lang: isOn('lang'),
  }
}
