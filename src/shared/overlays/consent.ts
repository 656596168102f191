import { boolean, string } from 'valibot'
import { discardQueuedAnalyticsEvents } from '@/client/track'
import {
  COOKIE_CONSENT_FLAGS,
  type CookieConsent,
  FULL_COOKIE_CONSENT,
  formatCookieConsent,
  NO_COOKIE_CONSENT,
  parseCookieConsent,
  revokesAnalyticsConsent,
} from '@/domain/app/consent'
import { TOKEN_LIFETIME_MS, TOKEN_STORAGE_KEY } from '@/domain/auth/credentials'
import { clearStoredLanguage, getChosenLanguage } from '@/i18n/language'
import { restartApp } from '@/platform/app-release/app-release'
import { addressBar } from '@/platform/navigation/address-bar'
import { expiringStorage } from '@/platform/storage/storage'
import { getSessionState, MEMBER_CODE_STORAGE_KEY } from '@/session/session-store'
import { clearDeviceAndMemberCaches } from '@/storage/clear-cache'
import { COOKIE_BANNER_DISMISSED_KEY, COOKIE_CONSENT_KEY } from '@/storage/consent'
import { defineStoredValue, YEAR_MS } from '@/storage/define-stored'

/** The cookie preference, as long as a cookie lives where nothing else is said (S1 §9; OVER-83). */
export const storedCookieConsent = defineStoredValue({
  name: COOKIE_CONSENT_KEY,
  version: 1,
  schema: string(),
  lifetimeMs: TOKEN_LIFETIME_MS,
})

/** One that refuses something: what is off does not come on again by itself within days. */
const storedCookieRefusal = defineStoredValue({
  name: COOKIE_CONSENT_KEY,
  version: 1,
  schema: string(),
  lifetimeMs: YEAR_MS,
})

/** That 'Disagree' was pressed, for the rest of the visit. It is no preference (OVER-86 B). */
const storedDismissal = defineStoredValue({
  name: COOKIE_BANNER_DISMISSED_KEY,
  version: 1,
  schema: boolean(),
  lifetimeMs: 'visit',
})

export const isCookieBannerDismissed = (): boolean => storedDismissal.get() === true

/** What holds: the choice; without one nothing after 'Disagree', and else everything, which goes on until it is refused. */
export const getEffectiveCookieConsent = (): CookieConsent =>
  parseCookieConsent(storedCookieConsent.get() ?? '') ??
  (isCookieBannerDismissed() ? NO_COOKIE_CONSENT : FULL_COOKIE_CONSENT)

/**
 * 'Disagree' only hides the banner (S1 §4, OVER-86 B). For the rest of the visit everything counts as
 * refused, so no view is tracked. A report that already waits is still sent.
 */
export const dismissCookieBanner = (): void => void storedDismissal.set(true)

/**
 * Stores a choice and applies it. When analytics ends, everything but session, token and choice is cleared
 * (S1 §4), including language, theme and text size (OVER-13). `lang` off forgets the chosen language
 * (OVER-87 A). `optimisation` off forgets what makes the app faster.
 */
export function saveAndApplyCookieConsent(next: CookieConsent): void {
  const before = getEffectiveCookieConsent()
  const stored = COOKIE_CONSENT_FLAGS.every((flag) => next[flag]) ? storedCookieConsent : storedCookieRefusal
  stored.set(formatCookieConsent(next))
  if (!next.lang) clearStoredLanguage()
  if (!next.optimisation) clearDeviceAndMemberCaches(getSessionState().aptId)
  if (!revokesAnalyticsConsent(before, next)) return
  discardQueuedAnalyticsEvents()
  expiringStorage.clear({ except: [TOKEN_STORAGE_KEY, MEMBER_CODE_STORAGE_KEY, COOKIE_CONSENT_KEY] })
  // What is loaded again goes on in the language that was chosen; that of the browser is found again, and is nobody's choice.
  addressBar.replace(addressBar.path(), { lang: getChosenLanguage() })
  restartApp()
}
