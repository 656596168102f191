import { type CookieConsentFlag, FULL_COOKIE_CONSENT } from '@/domain/consent'
import { currentLanguage, setLanguage } from '@/i18n/language'
import { deviceStorage, expiringStorage, visitStorage } from '@/platform/storage/storage'
import { setSession } from '@/session/session-store'
import { storedPlace } from '@/shared/help-ball/stored-place'
import { chooseConsent } from '@/shared/overlays/consent'

jest.mock('@tarojs/taro', () => jest.requireActual('../../support/plain-taro'))
const mockRestart = jest.fn()
jest.mock('@/platform/restart/restart', () => ({ restart: () => mockRestart() }))

const without = (flag: CookieConsentFlag) => ({ ...FULL_COOKIE_CONSENT, [flag]: false })
const HANDY = ['home.warehouse', 'search.recent.PT208846']

beforeEach(() => {
  mockRestart.mockClear()
  for (const name of ['cookies', 'lang']) expiringStorage.remove(name)
  visitStorage.remove('cookies.closed')
  for (const name of ['helpBall', ...HANDY]) deviceStorage.remove(name)
  setSession({ signedIn: true, aptId: 'PT208846' })
})

// First of all: a language that was chosen once holds as long as the app is open.
it.each([
  ['without a word of a language that nobody chose', undefined, '?gjUtm=spring'],
  ['in the language that was chosen', 'tc', '?gjUtm=spring&lang=tc'],
] as const)('the end of analytics leaves no language on the device, and loads the app again %s', (_, lang, search) => {
  window.history.replaceState(null, '', '/my?gjUtm=spring')
  if (lang) setLanguage(lang)
  const asked: string[] = []
  mockRestart.mockImplementationOnce(() => asked.push(window.location.search))
  chooseConsent(without('analytics'))
  expect(asked).toEqual([search])
  expect(expiringStorage.get('lang')).toBeUndefined()
})

it('what is kept to be handier goes when that is switched off, and is kept again when it is switched on', () => {
  for (const name of HANDY) deviceStorage.set(name, 'x')
  storedPlace.set({ side: 'left', down: 0.5 })
  chooseConsent(without('optimisation'))
  storedPlace.set({ side: 'left', down: 0.5 })
  for (const name of ['helpBall', ...HANDY]) expect(deviceStorage.get(name)).toBeUndefined()
  chooseConsent(FULL_COOKIE_CONSENT)
  storedPlace.set({ side: 'left', down: 0.5 })
  expect(storedPlace.get()).toEqual({ side: 'left', down: 0.5 })
  expect(mockRestart).not.toHaveBeenCalled()
})

it('the language that was chosen goes when that is switched off: one that is chosen then holds, and is not kept', () => {
  setLanguage('tc')
  expect(expiringStorage.get('lang')).toContain('tc')
  chooseConsent(without('lang'))
  expect(expiringStorage.get('lang')).toBeUndefined()
  expect(currentLanguage()).toBe('tc')
  setLanguage('en')
  expect(expiringStorage.get('lang')).toBeUndefined()
  expect(currentLanguage()).toBe('en')
  chooseConsent(FULL_COOKIE_CONSENT)
  setLanguage('en')
  expect(expiringStorage.get('lang')).toContain('en')
})
