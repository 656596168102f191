import {
  CONSENT_FLAGS,
  type Consent,
  type ConsentFlag,
  consentText,
  EVERYTHING,
  endsAnalytics,
  NOTHING,
  readConsent,
  switched,
} from '../../src/domain/consent'

const OTHERS: readonly ConsentFlag[] = ['optimisation', 'analytics', 'lang']
const consents: Consent[] = Array.from({ length: 16 }, (_, bits) => ({
  agree: (bits & 1) > 0,
  optimisation: (bits & 2) > 0,
  analytics: (bits & 4) > 0,
  lang: (bits & 8) > 0,
}))

describe('the switches of the cookie settings', () => {
  it.each(consents)('[OVER-11] of %j, turning agree off turns the other three off', (consent) => {
    expect(switched(consent, 'agree', false)).toEqual({
      agree: false,
      optimisation: false,
      analytics: false,
      lang: false,
    })
  })
  it.each(OTHERS)('[OVER-12] turning %s on turns agree on, and touches nothing else', (flag) => {
    for (const consent of consents)
      expect(switched(consent, flag, true)).toEqual({ ...consent, [flag]: true, agree: true })
  })
  it.each(OTHERS)('turning %s off leaves the others', (flag) => {
    for (const consent of consents)
      expect(switched(consent, flag, false)).toEqual({ ...consent, [flag]: false })
  })
  it('turning agree on brings none of the others', () => {
    expect(switched(NOTHING, 'agree', true)).toEqual({ ...NOTHING, agree: true })
  })
  it('analytics ends when it was on and is not any more, with agree too', () => {
    expect(endsAnalytics(EVERYTHING, switched(EVERYTHING, 'analytics', false))).toBe(true)
    expect(endsAnalytics(EVERYTHING, switched(EVERYTHING, 'agree', false))).toBe(true)
    expect(endsAnalytics(EVERYTHING, switched(EVERYTHING, 'lang', false))).toBe(false)
    expect(endsAnalytics(NOTHING, NOTHING)).toBe(false)
    expect(endsAnalytics(NOTHING, switched(NOTHING, 'analytics', true))).toBe(false)
  })
})

describe('[OVER-15] [ADPT-10] the preference as a text', () => {
  it.each(consents)('%j is read as it was written', (consent) => {
    expect(readConsent(consentText(consent))).toEqual(consent)
  })
  it('holds four flags', () => {
    expect(CONSENT_FLAGS).toEqual(['agree', 'optimisation', 'analytics', 'lang'])
    expect(consentText({ ...NOTHING, agree: true, lang: true })).toBe(
      'agree=1&optimisation=0&analytics=0&lang=1',
    )
    expect(consentText(EVERYTHING)).toBe('agree=1&optimisation=1&analytics=1&lang=1')
  })
  it.each([
    '',
    'agree=1',
    'agree=1&optimisation=1&analytics=1',
    'agree=2&optimisation=1&analytics=1&lang=1',
  ])("'%s' is none", (text) => {
    expect(readConsent(text)).toBeUndefined()
  })
})
