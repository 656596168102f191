import '../../support/screens/screen-test'
import { act } from 'react'
import { trackEvent } from '@/client/track'
import { getAgreementStatus } from '@/contract/auth/agreements'
import { getUserInfo } from '@/contract/auth/sessions'
import {
  completeGuide,
  dismissPopup,
  getGuideStatus,
  getOverlays,
  getPopup,
  type OverlaySwitches,
  saveHomeCountry,
} from '@/contract/notices/overlays'
import { getWarehouses } from '@/contract/warehouse/warehouse'
import { FULL_COOKIE_CONSENT } from '@/domain/app/consent'
import type { Lang } from '@/domain/base/language'
import { GUIDE_STEPS } from '@/domain/notices/overlays'
import { setLanguage } from '@/i18n/language'
import { deviceStorage, expiringStorage, visitStorage } from '@/platform/storage/storage'
import { patchSessionState } from '@/session/session-store'
import { getEffectiveCookieConsent, saveAndApplyCookieConsent } from '@/shared/overlays/consent'
import { ScreenOverlays } from '@/shared/overlays/overlays'
import { Field } from '@/ui/field/field'
import { REFERENCE } from '../../support/builders'
import { fakeServer } from '../../support/screens/fake-server'
import { navigations, sentRequests } from '../../support/screens/left-app'
import { showPageAgain, toasts } from '../../support/screens/plain-taro'
import {
  closeScreen,
  findElement,
  isRendered,
  openScreen,
  pressElements,
} from '../../support/screens/screens'
import { MEMBER } from '../features/refusal-fixtures'

const mockRestart = jest.fn()
jest.mock('@/platform/app-release/app-release', () => ({
  ...jest.requireActual('@/platform/app-release/app-release'),
  restartApp: () => mockRestart(),
}))
// The mock finds every element on the page, at a position that the test sets.
const mockPointedAt: string[] = []
let mockTop = 20
jest.mock('@/platform/scroll/scroll', () => ({
  ...jest.requireActual('@/platform/scroll/scroll'),
  scrollIntoViewAndMeasure: async (id: string) => {
    mockPointedAt.push(id)
    return { left: 10, top: mockTop, width: 30, height: 40 }
  },
}))

const words = (text: string) => ({ sc: text, tc: text, en: text })
const ALL_ON: OverlaySwitches = {
  guide: true,
  country: true,
  cookies: true,
  shippingNotice: true,
  helpBall: true,
}
const answerOverlays = (switches: Partial<OverlaySwitches> = {}) =>
  fakeServer.answer(getOverlays, {
    switches: { ...ALL_ON, ...switches },
    homeCountries: [
      { id: 1, code: 'SG', nameI18n: words('Singapore') },
      { id: 2, code: 'JP', nameI18n: words('Japan') },
    ],
    serviceUrl: '',
  })
const BULLETIN = { id: 'bulletin-1', title: words('Closed on Friday'), content: words('One.\n\nTwo.') }
const member = (bindCountry: number) => fakeServer.answer(getUserInfo, { ...MEMBER, bindCountry })

const Home = () => <ScreenOverlays screen="home" />
const pass = (ms: number) => act(async () => void (await jest.advanceTimersByTimeAsync(ms)))
/**
 * Advances the fake clock until a condition holds. An overlay checks again and again whether it is its turn.
 */
async function until(isSo: () => boolean, what: string): Promise<void> {
  for (let turn = 0; turn < 100 && !isSo(); turn += 1) await pass(50)
  if (!isSo()) throw new Error(what)
}
const see = (id: string) => until(() => isRendered(id), `#${id} is not drawn`)
const sent = (path: string) =>
  sentRequests.map(({ url, body }) => `${url} ${body ?? ''}`.trim()).filter((line) => line.startsWith(path))
/** Waits until nothing is pending and every possible overlay has had time to appear. */
const settled = () => pass(700)
const openTo = async (id: string) => {
  await openScreen(Home)
  await see(id)
}
/** Shows the screen again and returns whether an overlay is rendered. */
const isThereAgain = async (id: string) => {
  await act(async () => showPageAgain())
  await settled()
  return isRendered(id)
}
/** Checks that an element shows a text in each language. */
async function speaks(id: string, texts: Record<Lang, string>): Promise<void> {
  for (const [lang, text] of Object.entries(texts)) {
    await act(async () => setLanguage(lang as Lang))
    await until(() => findElement(id).textContent!.includes(text), `#${id} does not say ${text}`)
  }
}

beforeEach(() => {
  jest.useFakeTimers()
  for (const name of ['cookies', 'bulletin', 'lang', 'theme']) expiringStorage.remove(name)
  visitStorage.remove('cookies.closed')
  mockPointedAt.length = 0
  mockRestart.mockClear()
  answerOverlays()
  fakeServer.answer(getAgreementStatus, { agreed: true, missing: [], signed: [] })
  fakeServer.answer(getGuideStatus, { appShowTips: 0 })
  fakeServer.answer(getPopup, null)
  for (const call of [completeGuide, dismissPopup, saveHomeCountry]) fakeServer.answer(call, {})
  member(1)
})
afterEach(async () => {
  await closeScreen()
  jest.useRealTimers()
})

describe('the country blocker', () => {
  beforeEach(() => member(0))

  it('[OVER-17] [OVER-18] [OVER-19] asks a member without a country, saves the choice and closes', async () => {
    await openTo('country')
    expect(findElement('country').textContent).toContain('Where do you live?')
    await pressElements('country-2')
    member(2)
    await pressElements('country-save')
    await until(() => !isRendered('country'), '#country is still there')
    expect(sent(saveHomeCountry.path)).toEqual([`${saveHomeCountry.path}?countryCode=2`])
    expect(await isThereAgain('country')).toBe(false)
  })

  it('marks an unserved country at once, and sends the wish for it', async () => {
    fakeServer.answer(getWarehouses, REFERENCE.warehouses as never)
    await openTo('country')
    await until(
      () => /don't deliver here yet/.test(findElement('country-2').textContent!),
      'nothing is said of Japan',
    )
    expect(findElement('country-1').textContent).toBe('Singapore')
    await pressElements('country-1')
    expect(isRendered('country-unserved')).toBe(false)
    await pressElements('country-2')
    await speaks('country-unserved', {
      en: 'We do not deliver to Japan yet',
      sc: '服务暂未开通',
      tc: '還不能寄到',
    })
    await pressElements('country-wish', 'country-save')
    await until(() => !isRendered('country'), '#country is still there')
    expect(sent(saveHomeCountry.path)).toEqual([`${saveHomeCountry.path}?countryCode=2&wish=true`])
  })

  it("[OVER-20] without a choice shows the toast 'select country' and sends nothing", async () => {
    await openTo('country')
    await pressElements('country-save')
    expect(toasts).toEqual(['Please select a country'])
    expect(sent(saveHomeCountry.path)).toEqual([])
    expect(isRendered('country')).toBe(true)
  })

  it('can be closed, and comes again when the screen is shown again', async () => {
    await openTo('country')
    await pressElements('country-close')
    await settled()
    expect(isRendered('country')).toBe(false)
    await act(async () => showPageAgain())
    await see('country')
  })

  it('shows a refusal and keeps the choice', async () => {
    fakeServer.refuse(saveHomeCountry, { code: '1', msg: 'no', data: null })
    await openTo('country')
    await pressElements('country-1', 'country-save')
    await see('country-error')
    expect(findElement('country-error').textContent).toContain("isn't offered any more")
    expect(findElement('country-1').getAttribute('aria-selected')).toBe('true')
  })
})

describe('the guide', () => {
  beforeEach(() => fakeServer.answer(getGuideStatus, { appShowTips: 1 }))

  it('[OVER-33] [OVER-35] [OVER-36] has five steps, back and forth, each at its own element', async () => {
    await openTo('guide')
    const titles: string[] = []
    for (let step = 1; step <= 5; step += 1) {
      expect(findElement('guide-step').textContent).toContain(`${step} of 5`)
      titles.push(findElement('guide-step').textContent!)
      expect(isRendered('guide-back')).toBe(step > 1)
      if (step < 5) await pressElements('guide-next')
    }
    expect(new Set(titles).size).toBe(5)
    expect([...new Set(mockPointedAt)]).toEqual(GUIDE_STEPS.map(({ target }) => target))
    for (let step = 4; step >= 1; step -= 1) {
      await pressElements('guide-back')
      expect(findElement('guide-step').textContent).toContain(`${step} of 5`)
    }
    expect(sent(completeGuide.path)).toEqual([])
  })
  it('follows its element when a late part of the screen moves it', async () => {
    await openTo('guide')
    const isHoleAt = (top: number) => () => findElement('guide-hole').style.top === `${top}px`
    await until(isHoleAt(14), 'the hole is not around it')
    mockTop = 120
    await until(isHoleAt(114), 'the hole stays where it was')
    mockTop = 20
  })

  it.each([
    ['confirmed', Array(5).fill('guide-next')],
    ['closed at once', ['guide-close']],
  ])('[OVER-37] [OVER-40] when %s, reports source 2 once and is not shown again', async (_, presses) => {
    await openTo('guide')
    await pressElements(...presses)
    await until(() => !isRendered('guide'), '#guide is still there')
    expect(sent(completeGuide.path)).toEqual([`${completeGuide.path} source=2`])
    await settled()
    expect(isRendered('guide')).toBe(false)
  })

  it('[OVER-39] [OVER-41] shows each step in three languages', async () => {
    await openTo('guide')
    await speaks('guide-step', {
      sc: '您的专属仓库地址',
      tc: '您的專屬倉庫地址',
      en: 'Your own warehouse address',
    })
  })

  it('[OVER-38] is not shown when the server returns 0', async () => {
    fakeServer.answer(getGuideStatus, { appShowTips: 0 })
    await openTo('cookie-banner')
    expect(isRendered('guide')).toBe(false)
  })
})

describe('the bulletin', () => {
  beforeEach(() => {
    fakeServer.answer(getPopup, BULLETIN)
    expiringStorage.set('cookies', JSON.stringify({ version: 1, value: 'any' }))
  })
  /** Closes the encryption notice. The same call returns it, and it comes before the bulletin. */
  const readEncryption = async () => {
    await openTo('encryption')
    await pressElements('encryption-done')
  }
  const openBulletin = async () => {
    await readEncryption()
    await see('bulletin')
  }

  it('[OVER-53] [OVER-54] shows title and text; closing stores its id for one day and hides it', async () => {
    const written = jest.spyOn(document, 'cookie', 'set')
    await openBulletin()
    expect(findElement('bulletin').textContent).toContain('Closed on Friday')
    expect(findElement('bulletin').querySelectorAll('.pt-prose')).toHaveLength(2)
    await pressElements('bulletin-done')
    const [cookie] = written.mock.calls.flat().filter((text) => text.startsWith('bulletin='))
    expect(cookie).toContain('bulletin-1')
    expect(cookie).toContain(`Max-Age=${24 * 3600};`)
    written.mockRestore()
    expect(await isThereAgain('bulletin')).toBe(false)
    expect(sent(dismissPopup.path)).toEqual([`${dismissPopup.path} announcementId=bulletin-1&popupType=2`])
  })

  it('[OVER-56] [OVER-57] is shown with a new id, but not with the closed one', async () => {
    expiringStorage.set('bulletin', JSON.stringify({ version: 1, value: 'bulletin-1' }))
    await readEncryption()
    await settled()
    expect(isRendered('bulletin')).toBe(false)
    fakeServer.answer(getPopup, { ...BULLETIN, id: 'bulletin-2' })
    await closeScreen()
    const { queryClient } = await import('@/client/query')
    queryClient.clear()
    await openBulletin()
  })

  it("[OVER-55] [OVER-58] sends 'do not remind' to the server when it is closed in any way", async () => {
    await openBulletin()
    await pressElements('bulletin-unwanted')
    expect(sent(`${dismissPopup.path} announcementId=bulletin-1&popupType=1`)).toEqual([])
    await pressElements('bulletin-close')
    expect(sent(`${dismissPopup.path} announcementId=bulletin-1&popupType=1`)).toHaveLength(1)
  })
})

it.each([
  ['that refuses a category lasts a year', { ...FULL_COOKIE_CONSENT, lang: false }, 365],
  ['that accepts everything lasts 6 days', FULL_COOKIE_CONSENT, 6],
])('a cookie choice %s', (_, choice, days) => {
  const set = jest.spyOn(expiringStorage, 'set')
  saveAndApplyCookieConsent(choice)
  const [[name, , lifetimeMs]] = set.mock.calls as [[string, string, number]]
  expect([name, lifetimeMs]).toEqual(['cookies', days * 24 * 3600 * 1000])
  set.mockRestore()
})

describe('the cookie banner', () => {
  beforeEach(() => patchSessionState({ signedIn: false }))
  const kept = () => expiringStorage.get('cookies') ?? ''

  it('[OVER-04] [OVER-09] Agree stores all four as true, and the banner does not return', async () => {
    await openTo('cookie-banner')
    await pressElements('cookie-agree')
    expect(kept()).toContain('agree=1&optimisation=1&analytics=1&lang=1')
    expect(await isThereAgain('cookie-banner')).toBe(false)
  })

  /** All data on the device, except the mark that the banner was closed in this visit. */
  const storage = () => {
    const { 'portage.cookies.closed': _, ...ofVisit } = { ...sessionStorage }
    return { ofVisit, ofDevice: { ...localStorage }, cookies: document.cookie }
  }
  it('[OVER-10] Disagree only hides it: nothing is sent, stored, deleted or opened', async () => {
    setLanguage('tc')
    deviceStorage.set('search.recent.PT208846', '["shoes"]')
    await openTo('cookie-banner')
    trackEvent('view', 'home')
    const state = () => ({ ...storage(), url: window.location.href })
    const before = state()
    const calls = sentRequests.length
    await pressElements('cookie-disagree')
    await settled()
    expect(isRendered('cookie-banner')).toBe(false)
    expect(before.ofDevice['portage.reports']).toContain('home')
    expect(state()).toEqual(before)
    expect([sentRequests.slice(calls), navigations, toasts, mockRestart.mock.calls]).toEqual([[], [], [], []])
  })

  it('[OVER-05] Disagree hides it for the visit, in which everything optional is off', async () => {
    await openTo('cookie-banner')
    await pressElements('cookie-disagree')
    expect(kept()).toBe('')
    expect(Object.values(getEffectiveCookieConsent())).toEqual([false, false, false, false])
    await openScreen(Home)
    await settled()
    expect(isRendered('cookie-banner')).toBe(false)
    visitStorage.remove('cookies.closed')
    await openTo('cookie-banner')
  })

  it('[OVER-06] [OVER-08] its settings have four coupled switches, stored at once', async () => {
    await openTo('cookie-banner')
    await pressElements('cookie-settings-open')
    const flags = ['agree', 'optimisation', 'analytics', 'lang']
    const on = () =>
      flags.filter((flag) => findElement(`cookie-flag-${flag}`).getAttribute('aria-checked') === 'true')
    expect(findElement('cookie-settings').querySelectorAll('[role="switch"]')).toHaveLength(4)
    // Without a choice all flags are on, and the switches show that.
    expect([on(), kept()]).toEqual([flags, ''])
    await pressElements('cookie-flag-lang')
    expect(on()).toEqual(['agree', 'optimisation', 'analytics'])
    expect(kept()).toContain('agree=1&optimisation=1&analytics=1&lang=0')
    expect(mockRestart).not.toHaveBeenCalled()
    await pressElements('cookie-flag-agree')
    expect(on()).toEqual([])
    expect(kept()).toContain('agree=0&optimisation=0&analytics=0&lang=0')
    expect(mockRestart).toHaveBeenCalledTimes(1)
    await pressElements('cookie-flag-optimisation')
    expect(on()).toEqual(['agree', 'optimisation'])
    expect(mockRestart).toHaveBeenCalledTimes(1)
  })

  it('[OVER-13] [OVER-14] [ADPT-11] analytics off clears all but session, token and preference, and reloads the page', async () => {
    const stored = { token: 'a session', aptId: 'PT208846', theme: 'dark', campaign: 'spring' }
    for (const [name, text] of Object.entries(stored)) expiringStorage.set(name, text)
    await openTo('cookie-banner')
    await pressElements('cookie-settings-open')
    expect(expiringStorage.get('theme')).toBe('dark')
    trackEvent('view', 'home')
    expect(deviceStorage.get('reports')).toBeDefined()
    await pressElements('cookie-flag-analytics')
    expect(deviceStorage.get('reports')).toBeUndefined()
    const left = Object.keys(stored).filter((name) => expiringStorage.get(name) !== undefined)
    expect(left).toEqual(['token', 'aptId'])
    expect(kept()).toContain('analytics=0')
    expect(mockRestart).toHaveBeenCalledTimes(1)
  })

  it('[OVER-07] [OVER-16] its policy lists the stored data in three languages', async () => {
    await openTo('cookie-banner')
    await pressElements('cookie-policy-open')
    await speaks('cookie-policy', { en: 'Needed to sign in', sc: '登录所需', tc: '登入所需' })
  })
})

it('[OVER-03] overlays appear one at a time: agreements, country, guide, then the banner', async () => {
  fakeServer.answer(getAgreementStatus, { agreed: false, missing: ['10002'], signed: [] })
  fakeServer.answer(getGuideStatus, { appShowTips: 1 })
  member(0)
  const ALL = ['agreement-popup', 'country', 'guide', 'cookie-banner']
  const there = () => ALL.filter(isRendered)
  await openScreen(Home)
  for (const id of ALL) {
    await see(id)
    expect(there()).toEqual([id])
    if (id !== 'cookie-banner') await pressElements(`${id}-close`)
  }
})

it('the encryption notice is not shown again while its answer is being sent', async () => {
  fakeServer.answer(getPopup, BULLETIN)
  fakeServer.keepWaiting(dismissPopup)
  await openTo('encryption')
  await pressElements('encryption-done')
  expect(await isThereAgain('encryption')).toBe(false)
  expect(sent(dismissPopup.path)).toHaveLength(1)
  await see('bulletin')
})

it('an overlay waits until the member closes an open sheet', async () => {
  const { overlayStack: overlay } = await import('@/platform/overlay/overlay')
  const close = overlay.open('a-sheet', () => undefined)
  fakeServer.answer(getGuideStatus, { appShowTips: 1 })
  await openScreen(Home)
  await settled()
  expect(isRendered('guide')).toBe(false)
  close()
  await see('guide')
})

it('an overlay waits while the member types, until the field is left', async () => {
  fakeServer.answer(getPopup, BULLETIN)
  await openScreen(() => (
    <>
      <Field id="note" label="Note" value="" onChange={() => undefined} />
      <Home />
    </>
  ))
  const field = findElement('note').querySelector('input')!
  await act(async () => field.focus())
  await settled()
  expect(isRendered('encryption')).toBe(false)
  expect(document.activeElement).toBe(field)
  await act(async () => field.blur())
  await see('encryption')
})

describe('overlays that depend on member data', () => {
  const asked = () => [getGuideStatus, getPopup, getOverlays].map(({ path }) => sent(path).length)
  beforeEach(() => expiringStorage.set('cookies', JSON.stringify({ version: 1, value: 'any' })))

  it('[AUTH-27] [AUTH-29] [AUTH-30] request guide, notices and switches, and the switches only once', async () => {
    fakeServer.answer(getGuideStatus, { appShowTips: 1 })
    fakeServer.answer(getPopup, BULLETIN)
    await openTo('guide')
    expect(asked()).toEqual([1, 2, 1])
    await pressElements('guide-close')
    await see('encryption')
    await pressElements('encryption-done')
    await see('bulletin')
    await closeScreen()
    await openTo('guide')
    expect(sent(getOverlays.path)).toHaveLength(1)
  })
  it('[AUTH-27] [AUTH-29] are not shown before the data has loaded', async () => {
    fakeServer.keepWaiting(getUserInfo)
    fakeServer.answer(getGuideStatus, { appShowTips: 1 })
    fakeServer.answer(getPopup, BULLETIN)
    await openScreen(Home)
    await settled()
    expect(['guide', 'encryption', 'bulletin'].filter(isRendered)).toEqual([])
  })
  it('[AUTH-30] are not shown while switched off', async () => {
    member(0)
    answerOverlays({ country: false })
    fakeServer.answer(getPopup, BULLETIN)
    await openTo('encryption')
    expect(isRendered('country')).toBe(false)
  })
  it.each([
    ['on the personal area, which shows no notice,', 'my', true],
    ['for a visitor', 'home', false],
  ] as const)('%s only the switches are requested', async (_, screen, signedIn) => {
    patchSessionState({ signedIn })
    await openScreen(() => <ScreenOverlays screen={screen} />)
    await until(() => sent(getOverlays.path).length > 0, 'the switches are not asked for')
    await settled()
    expect(asked()).toEqual([0, 0, 1])
  })
})
