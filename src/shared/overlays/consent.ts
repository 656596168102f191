import { boolean, string } from 'valibot'
import { forgetReports } from '@/client/track'
import { type Consent, consentText, endsAnalytics, NOTHING, readConsent } from '@/domain/consent'
import { TOKEN_LIFETIME_MS } from '@/domain/credentials'
import { forgetLanguage } from '@/i18n/language'
import { restart } from '@/platform/restart/restart'
import { expiringStorage } from '@/platform/storage/storage'
import { TOKEN } from '@/platform/storage/token-header.types'
import { APT_ID, session } from '@/session/session-store'
import { clearCache } from '@/storage/clear-cache'
import { CONSENT } from '@/storage/consent'
import { defineStored } from '@/storage/define-stored'

/** The cookie preference, as long as a cookie lives where nothing else is said (S1 §9; OVER-83). */
export const storedConsent = defineStored({
  name: CONSENT,
  version: 1,
  schema: string(),
  lifetimeMs: TOKEN_LIFETIME_MS,
})

/** 'Disagree' hides the banner for the rest of the visit, and stores no preference (OVER-86 B). */
export const isBannerClosed = defineStored({
  name: 'cookies.closed',
  version: 1,
  schema: boolean(),
  lifetimeMs: 'visit',
})

/** What is chosen; without a choice nothing is. */
export const consent = (): Consent => readConsent(storedConsent.get() ?? '') ?? NOTHING

/** Keeps a choice and what follows from it. When analytics ends, all but session, token and choice is cleared (S1 §4). */
export function chooseConsent(next: Consent): void {
  const before = consent()
  storedConsent.set(consentText(next))
  if (!next.lang) forgetLanguage()
  if (!next.optimisation) clearCache(session().aptId)
  if (!endsAnalytics(before, next)) return
  forgetReports()
  expiringStorage.clear({ except: [TOKEN, APT_ID, CONSENT] })
  restart()
}
