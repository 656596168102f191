import { act } from 'react'
import { agreementIsAgree } from '@/contract/agreements'
import { getUserInfo } from '@/contract/auth'
import { getPopup, savePopup, showGuide } from '@/contract/overlays'
import { Overlays } from '@/shared/overlays/overlays'
import { untilDrawn } from '../../support/draw'
import { fakeServer } from '../../support/fake-server'
import { showAgain } from '../../support/plain-taro'
import { closeScreen, open, press, startScreens } from '../../support/screens'

jest.mock('@tarojs/components', () => jest.requireActual('../../support/plain-parts'))
jest.mock('@tarojs/taro', () => {
  const taro = jest.requireActual('../../support/plain-taro')
  const kept = new Map<string, unknown>()
  const storage = {
    getStorageSync: (key: string) => kept.get(key) ?? '',
    setStorageSync: (key: string, value: unknown) => kept.set(key, value),
    removeStorageSync: (key: string) => kept.delete(key),
    getStorageInfoSync: () => ({ keys: [...kept.keys()] }),
  }
  const device = new Proxy(taro.default, {
    get: (target, name) => storage[name as keyof typeof storage] ?? target[name],
  })
  return new Proxy(taro, { get: (target, name) => (name === 'default' ? device : target[name]) })
})
jest.mock('@/platform/storage/storage', () => jest.requireActual('@/platform/storage/storage.weapp'))
jest.mock('@/platform/cookies/cookies', () => jest.requireActual('@/platform/cookies/cookies.weapp'))
jest.mock('@/platform/request/request', () => ({
  request: (request: { url: string }) =>
    jest.requireActual('../../support/fake-server').fakeServer.receive(request),
}))

const now = Date.now.bind(Date)
const DAY_MS = 24 * 3600 * 1000
const words = (text: string) => ({ sc: text, tc: text, en: text })
const Home = () => <Overlays screen="home" />
const isThere = () => document.getElementById('bulletin') !== null
/** Home is shown again so many ms later; what could have come has had its time. */
async function comeBack(laterMs: number) {
  jest.spyOn(Date, 'now').mockImplementation(() => now() + laterMs)
  await act(async () => showAgain())
  // The encryption notice is the same call's other kind, which this server goes on publishing: it is read first.
  await untilDrawn(() => document.getElementById('encryption') !== null, '#encryption is not drawn')
  await press('encryption-done')
  await act(async () => void (await new Promise((resolve) => setTimeout(resolve, 700))))
}

beforeEach(startScreens)
afterEach(async () => {
  jest.restoreAllMocks()
  await closeScreen()
})

it('[ADPT-09] in the mini program a bulletin that was closed stays away for a day, and then comes again', async () => {
  fakeServer.answer(getPopup, { id: 'bulletin-1', title: words('Closed on Friday'), content: words('One.') })
  fakeServer.answer(savePopup, {})
  fakeServer.fail(getUserInfo, 500)
  fakeServer.answer(agreementIsAgree, { agreed: true, missing: [], signed: [] })
  fakeServer.answer(showGuide, { appShowTips: 0 })
  await open(Home)
  await untilDrawn(() => document.getElementById('encryption') !== null, '#encryption is not drawn')
  await press('encryption-done')
  await untilDrawn(isThere, '#bulletin is not drawn')
  await press('bulletin-done')
  await comeBack(DAY_MS - 600_000)
  expect(isThere()).toBe(false)
  await comeBack(DAY_MS + 1000)
  await untilDrawn(isThere, '#bulletin does not come again')
})
