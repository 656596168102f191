import { type CookieConsentFlag, FULL_COOKIE_CONSENT } from '@/domain/app/consent'
import { getLanguage, setLanguage } from '@/i18n/language'
import { deviceStorage, expiringStorage, visitStorage } from '@/platform/storage/storage'
import { patchSessionState } from '@/session/session-store'
import { storedBallPosition } from '@/shared/help-ball/stored-place'
import { saveAndApplyCookieConsent } from '@/shared/overlays/consent'

jest.mock('@tarojs/taro', () => jest.requireActual('../../support/screens/plain-taro'))
const mockRestart = jest.fn()
jest.mock('@/platform/app-release/app-release', () => ({
  ...jest.requireActual('@/platform/app-release/app-release'),
  restartApp: () => mockRestart(),
}))

const without = (flag: CookieConsentFlag) => ({ ...FULL_COOKIE_CONSENT, [flag]: false })
const HANDY = ['home.warehouse', 'search.recent.PT208846']

beforeEach(() => {
  mockRestart.mockClear()
  for (const name of ['cookies', 'lang']) expiringStorage.remove(name)
  visitStorage.remove('cookies.closed')
  for (const name of ['helpBall', ...HANDY]) deviceStorage.remove(name)
  patchSessionState({ signedIn: true, aptId: 'PT208846' })
})

// This test must be the first: a chosen language lasts as long as the app is open.
it.each([
  ['without a language parameter if nobody chose a language', undefined, '?gjUtm=spring'],
  ['in the chosen language', 'tc', '?gjUtm=spring&lang=tc'],
] as const)(
  'switching analytics off removes the stored language, and reloads the app %s',
  (_, lang, search) => {
    window.history.replaceState(null, '', '/my?gjUtm=spring')
    if (lang) setLanguage(lang)
    const asked: string[] = []
    mockRestart.mockImplementationOnce(() => asked.push(window.location.search))
    saveAndApplyCookieConsent(without('analytics'))
    expect(asked).toEqual([search])
    expect(expiringStorage.get('lang')).toBeUndefined()
  },
)

it('switching optimisation off deletes its values; switching it on stores them again', () => {
  for (const name of HANDY) deviceStorage.set(name, 'x')
  storedBallPosition.set({ side: 'left', down: 0.5 })
  saveAndApplyCookieConsent(without('optimisation'))
  storedBallPosition.set({ side: 'left', down: 0.5 })
  for (const name of ['helpBall', ...HANDY]) expect(deviceStorage.get(name)).toBeUndefined()
  saveAndApplyCookieConsent(FULL_COOKIE_CONSENT)
  storedBallPosition.set({ side: 'left', down: 0.5 })
  expect(storedBallPosition.get()).toEqual({ side: 'left', down: 0.5 })
  expect(mockRestart).not.toHaveBeenCalled()
})

it('switching language storage off deletes the language; a later choice applies but is not stored', () => {
  setLanguage('tc')
  expect(expiringStorage.get('lang')).toContain('tc')
  saveAndApplyCookieConsent(without('lang'))
  expect(expiringStorage.get('lang')).toBeUndefined()
  expect(getLanguage()).toBe('tc')
  setLanguage('en')
  expect(expiringStorage.get('lang')).toBeUndefined()
  expect(getLanguage()).toBe('en')
  saveAndApplyCookieConsent(FULL_COOKIE_CONSENT)
  setLanguage('en')
  expect(expiringStorage.get('lang')).toContain('en')
})
