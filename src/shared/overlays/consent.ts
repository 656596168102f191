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

/** The cookie preference, kept for the default lifetime of a cookie (S1 §9; OVER-83). */
export const storedCookieConsent = defineStoredValue({
  name: COOKIE_CONSENT_KEY,
  version: 1,
  schema: string(),
  lifetimeMs: TOKEN_LIFETIME_MS,
})

/**
 * A preference that refuses something. It is kept for a year, so that a refused purpose does not turn on
 * again after a few days.
 */
const storedCookieRefusal = defineStoredValue({
  name: COOKIE_CONSENT_KEY,
  version: 1,
  schema: string(),
  lifetimeMs: YEAR_MS,
})

/**
 * Whether the visitor pressed 'Disagree', for the rest of the visit. This is not a preference (OVER-86 B).
 */
const storedDismissal = defineStoredValue({
  name: COOKIE_BANNER_DISMISSED_KEY,
  version: 1,
  schema: boolean(),
  lifetimeMs: 'visit',
})

export const isCookieBannerDismissed = (): boolean => storedDismissal.get() === true

/**
 * Returns the effective consent: the stored choice. Without a choice it is nothing after 'Disagree', and
 * otherwise everything, until the visitor refuses.
 */
export const getEffectiveCookieConsent = (): CookieConsent =>
  parseCookieConsent(storedCookieConsent.get() ?? '') ??
  (isCookieBannerDismissed() ? NO_COOKIE_CONSENT : FULL_COOKIE_CONSENT)

/**
 * Handles 'Disagree', which only hides the banner (S1 §4, OVER-86 B). For the rest of the visit everything
 * counts as refused, so the app tracks no view. It still sends a report that already waits.
 */
export const dismissCookieBanner = (): void => void storedDismissal.set(true)

/**
 * Stores a choice and applies it. If the visitor turns analytics off, it clears every value that expires
 * except session, token and choice (S1 §4). That includes language, theme and text size (OVER-13). `lang` off
 * deletes the chosen language (OVER-87 A). `optimisation` off deletes the caches that make the app faster.
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
  // The reloaded app keeps a chosen language through this parameter. A language that came from the browser is
  // no choice; the app detects it again.
  addressBar.replace(addressBar.path(), { lang: getChosenLanguage() })
  restartApp()
}
