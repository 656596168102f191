import {
  COOKIE_CONSENT_FLAGS,
  type CookieConsent,
  type CookieConsentFlag,
  FULL_COOKIE_CONSENT,
  formatCookieConsent,
  NO_COOKIE_CONSENT,
  parseCookieConsent,
  revokesAnalyticsConsent,
  setCookieConsentFlag,
} from '../../../src/domain/app/consent'

const OTHERS: readonly CookieConsentFlag[] = ['optimisation', 'analytics', 'lang']
const consents: CookieConsent[] = Array.from({ length: 16 }, (_, bits) => ({
  agree: (bits & 1) > 0,
  optimisation: (bits & 2) > 0,
  analytics: (bits & 4) > 0,
  lang: (bits & 8) > 0,
}))

describe('the switches of the cookie settings', () => {
  it.each(consents)('[OVER-11] from %j, turning agree off turns the other three off', (consent) => {
    expect(setCookieConsentFlag(consent, 'agree', false)).toEqual({
      agree: false,
      optimisation: false,
      analytics: false,
      lang: false,
    })
  })
  it.each(OTHERS)('[OVER-12] turning %s on turns agree on and changes nothing else', (flag) => {
    for (const consent of consents)
      expect(setCookieConsentFlag(consent, flag, true)).toEqual({ ...consent, [flag]: true, agree: true })
  })
  it.each(OTHERS)('turning %s off keeps the others', (flag) => {
    for (const consent of consents)
      expect(setCookieConsentFlag(consent, flag, false)).toEqual({ ...consent, [flag]: false })
  })
  it('turning agree on keeps the others off', () => {
    expect(setCookieConsentFlag(NO_COOKIE_CONSENT, 'agree', true)).toEqual({
      ...NO_COOKIE_CONSENT,
      agree: true,
    })
  })
  it('turning off analytics, or agree with it, revokes the analytics consent', () => {
    expect(
      revokesAnalyticsConsent(
        FULL_COOKIE_CONSENT,
        setCookieConsentFlag(FULL_COOKIE_CONSENT, 'analytics', false),
      ),
    ).toBe(true)
    expect(
      revokesAnalyticsConsent(FULL_COOKIE_CONSENT, setCookieConsentFlag(FULL_COOKIE_CONSENT, 'agree', false)),
    ).toBe(true)
    expect(
      revokesAnalyticsConsent(FULL_COOKIE_CONSENT, setCookieConsentFlag(FULL_COOKIE_CONSENT, 'lang', false)),
    ).toBe(false)
    expect(revokesAnalyticsConsent(NO_COOKIE_CONSENT, NO_COOKIE_CONSENT)).toBe(false)
    expect(
      revokesAnalyticsConsent(NO_COOKIE_CONSENT, setCookieConsentFlag(NO_COOKIE_CONSENT, 'analytics', true)),
    ).toBe(false)
  })
})

describe('[OVER-15] [ADPT-10] the cookie preference as text', () => {
  it.each(consents)('round-trips %j', (consent) => {
    expect(parseCookieConsent(formatCookieConsent(consent))).toEqual(consent)
  })
  it('holds four flags', () => {
    expect(COOKIE_CONSENT_FLAGS).toEqual(['agree', 'optimisation', 'analytics', 'lang'])
    expect(formatCookieConsent({ ...NO_COOKIE_CONSENT, agree: true, lang: true })).toBe(
      'agree=1&optimisation=0&analytics=0&lang=1',
    )
    expect(formatCookieConsent(FULL_COOKIE_CONSENT)).toBe('agree=1&optimisation=1&analytics=1&lang=1')
  })
  it.each(['', 'agree=1', 'agree=1&optimisation=1&analytics=1', 'agree=2&optimisation=1&analytics=1&lang=1'])(
    "refuses '%s'",
    (text) => {
      expect(parseCookieConsent(text)).toBeUndefined()
    },
  )
})
