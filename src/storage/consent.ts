import type { CookieConsentFlag } from '@/domain/app/consent'
import { expiringStorage, visitStorage } from '@/platform/storage/storage'

/** Name of the cookie preference: a text of four flags (S1 §9). */
export const COOKIE_CONSENT_KEY = 'cookies'

/** Name of what 'Disagree' keeps for the visit. */
export const COOKIE_BANNER_DISMISSED_KEY = 'cookies.closed'

/**
 * A choice was made and it leaves this out, or there is none and 'Disagree' was pressed in this visit. Read as it stands:
 * what is loaded first asks for it.
 */
export const isCookiePurposeRefused = (flag: CookieConsentFlag): boolean =>
  expiringStorage.get(COOKIE_CONSENT_KEY)?.includes(`${flag}=0`) ??
  visitStorage.get(COOKIE_BANNER_DISMISSED_KEY) !== undefined
