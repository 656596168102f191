import type { CookieConsentFlag } from '@/domain/app/consent'
import { expiringStorage, visitStorage } from '@/platform/storage/storage'

/** Name of the cookie preference: a text of four flags (S1 §9). */
export const COOKIE_CONSENT_KEY = 'cookies'

/** Name of the value that 'Disagree' stores for the visit. */
export const COOKIE_BANNER_DISMISSED_KEY = 'cookies.closed'

/**
 * Returns whether a purpose is refused: the choice excludes it, or there is no choice and 'Disagree' was
 * pressed in this visit. Reads the raw text, because the first code that loads needs it.
 */
export const isCookiePurposeRefused = (flag: CookieConsentFlag): boolean =>
  expiringStorage.get(COOKIE_CONSENT_KEY)?.includes(`${flag}=0`) ??
  visitStorage.get(COOKIE_BANNER_DISMISSED_KEY) !== undefined
