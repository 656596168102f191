import type { ConsentFlag } from '@/domain/consent'
import { expiringStorage } from '@/platform/storage/storage'

/** Name of the cookie preference: a text of four flags (S1 §9). */
export const CONSENT = 'cookies'

/** A choice was made and it leaves this out. Read as it stands: what is loaded first asks for it. */
export const isRefused = (flag: ConsentFlag): boolean =>
  (expiringStorage.get(CONSENT) ?? '').includes(`${flag}=0`)
