import type { CookieConsentFlag } from '@/domain/consent'
import { expiringStorage, visitStorage } from '@/platform/storage/storage'

/** Name of the cookie preference: a text of four flags (S1 §9). */
export const CONSENT = 'cookies'

/** Name of what 'Disagree' keeps for the visit. */
export const DISAGREED = 'cookies.closed'

/**
 * A choice was made and it leaves this out, or there is none and 'Disagree' was pressed in this visit. Read as it stands:
 * what is loaded first asks for it.
 */
export const isRefused = (flag: CookieConsentFlag): boolean =>
  expiringStorage.get(CONSENT)?.includes(`${flag}=0`) ?? visitStorage.get(DISAGREED) !== undefined
