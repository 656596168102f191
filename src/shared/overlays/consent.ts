import { boolean, string } from 'valibot'
import { forgetReports } from '@/client/track'
import {
  COOKIE_CONSENT_FLAGS,
  type CookieConsent,
  FULL_COOKIE_CONSENT,
  formatConsent,
  NO_COOKIE_CONSENT,
  parseConsent,
  revokesAnalytics,
} from '@/domain/consent'
import { TOKEN_LIFETIME_MS } from '@/domain/credentials'
import { chosenLanguage, forgetLanguage } from '@/i18n/language'
import { addressBar } from '@/platform/navigation/address-bar'
import { restart } from '@/platform/restart/restart'
import { expiringStorage } from '@/platform/storage/storage'
import { TOKEN } from '@/platform/storage/token-header.types'
import { APT_ID, session } from '@/session/session-store'
import { clearCache } from '@/storage/clear-cache'
import { CONSENT, DISAGREED } from '@/storage/consent'
import { defineStored, YEAR_MS } from '@/storage/define-stored'

/** The cookie preference, as long as a cookie lives where nothing else is said (S1 §9; OVER-83). */
export const storedConsent = defineStored({
  name: CONSENT,
  version: 1,
  schema: string(),
  lifetimeMs: TOKEN_LIFETIME_MS,
})

/** One that refuses something: what is off does not come on again by itself within days. */
const storedRefusal = defineStored({ name: CONSENT, version: 1, schema: string(), lifetimeMs: YEAR_MS })

/** That 'Disagree' was pressed, for the rest of the visit. It is no preference (OVER-86 B). */
const disagreed = defineStored({ name: DISAGREED, version: 1, schema: boolean(), lifetimeMs: 'visit' })

export const isBannerClosed = (): boolean => disagreed.get() === true

/** What holds: the choice; without one nothing after 'Disagree', and else everything, which goes on until it is refused. */
export const consent = (): CookieConsent =>
  parseConsent(storedConsent.get() ?? '') ?? (isBannerClosed() ? NO_COOKIE_CONSENT : FULL_COOKIE_CONSENT)

/** 'Disagree' just hides the banner (S1 §4): that it was pressed is stored for this visit, and nothing else. */
export const disagree = (): void => void disagreed.set(true)

/** Keeps a choice and what follows from it. When analytics ends, all but session, token and choice is cleared (S1 §4). */
export function chooseConsent(next: CookieConsent): void {
  const before = consent()
  const stored = COOKIE_CONSENT_FLAGS.every((flag) => next[flag]) ? storedConsent : storedRefusal
  stored.set(formatConsent(next))
  if (!next.lang) forgetLanguage()
  if (!next.optimisation) clearCache(session().aptId)
  if (!revokesAnalytics(before, next)) return
  forgetReports()
  expiringStorage.clear({ except: [TOKEN, APT_ID, CONSENT] })
  // What is loaded again goes on in the language that was chosen; that of the browser is found again, and is nobody's choice.
  addressBar.replace(addressBar.path(), { lang: chosenLanguage() })
  restart()
}
