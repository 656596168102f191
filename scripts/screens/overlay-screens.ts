import { SCREENS } from '../../config/screens'
import { getUserInfo } from '../../src/contract/auth'
import type { Call } from '../../src/contract/call'
import { getOverlays, getPopup, type OverlaySwitches, showGuide } from '../../src/contract/overlays'
import { POPUP_TYPE } from '../../src/domain/overlays'
import { websiteAddress } from '../../src/domain/website'
import type { Driver } from '../../test/journeys/driver'
import { until } from '../../test/support/until'
import { opening, type Screen } from './screen'

/** ms until the help ball has found its place, also beside much else that runs */
const FADES_IN_MS = 3000
const home = SCREENS.home.paths[0]

const OFF: OverlaySwitches = {
  guide: false,
  country: false,
  cookies: false,
  shippingNotice: false,
  helpBall: false,
}
const COUNTRIES = [
  { id: 1, nameI18n: { sc: '新加坡', tc: '新加坡', en: 'Singapore' } },
  { id: 2, nameI18n: { sc: '日本', tc: '日本', en: 'Japan' } },
  { id: 3, nameI18n: { sc: '马来西亚', tc: '馬來西亞', en: 'Malaysia' } },
]
const SEALED = {
  id: 'sealed',
  title: { sc: '您的证件已加密', tc: '您的證件已加密', en: 'Your documents are encrypted' },
  content: {
    sc: '您提交的证件号码和照片会加密保存，只用于清关。',
    tc: '您提交的證件號碼和照片會加密保存，只用於清關。',
    en: 'The numbers and pictures of documents that you submit are kept encrypted, and used for customs alone.',
  },
}
const CLOSED = {
  id: 'closed',
  title: { sc: '春节期间仓库安排', tc: '春節期間倉庫安排', en: 'The warehouse at New Year' },
  content: {
    sc: '2月16日至22日仓库休息，期间到货的包裹在23日起按顺序入库。\n\n付款和客服照常。',
    tc: '2月16日至22日倉庫休息，期間到貨的包裹在23日起按順序入庫。\n\n付款和客服照常。',
    en: 'The warehouse is closed from 16 to 22 February. What arrives meanwhile is received from the 23rd on, in turn.\n\nPaying and customer service go on as usual.',
  },
}

/** What a call answers in the place of what the back end did. */
type Answers = readonly [call: Call, answer: (real: { data: unknown }, url: string) => unknown][]

const switched = (on: Partial<OverlaySwitches>): Answers[number] => [
  getOverlays,
  () => ({ switches: { ...OFF, ...on }, homeCountries: COUNTRIES, serviceUrl: websiteAddress('service') }),
]
const popup = (popupType: number, notice: unknown): Answers[number] => [
  getPopup,
  (real, url) => (new URL(url).searchParams.get('popupType') === String(popupType) ? notice : real.data),
]

/** Answers calls otherwise, looks again, waits for what comes of it, and presses. */
const shown =
  (answers: Answers, seen: string, ...presses: string[]) =>
  async (it: Driver) => {
    for (const [call, answer] of answers)
      await it.page.route(`**${call.path}*`, async (route) => {
        const real = await route.fetch()
        const json = await real.json()
        await route.fulfill({ json: { ...json, data: answer(json, route.request().url()) } })
      })
    await it.reload()
    for (const id of presses) await it.tap(id)
    await it.see(seen)
  }

/** What shows over a screen by itself, and what the forwarder has switched on. @param toPay address of a parcel's payment */
export const overlayScreens = (toPay: string): Screen[] => [
  {
    name: 'home-country',
    path: home,
    changesNetwork: true,
    prepare: shown(
      [switched({ country: true }), [getUserInfo, ({ data }) => ({ ...(data as object), bindCountry: 0 })]],
      'country',
    ),
  },
  {
    name: 'home-guide',
    path: home,
    changesNetwork: true,
    prepare: shown([switched({ guide: true }), [showGuide, () => ({ appShowTips: 1 })]], 'guide-next'),
  },
  {
    name: 'home-encryption',
    path: home,
    changesNetwork: true,
    prepare: shown([popup(POPUP_TYPE.encryption, SEALED)], 'encryption'),
  },
  {
    name: 'home-bulletin',
    path: home,
    changesNetwork: true,
    prepare: shown([popup(POPUP_TYPE.bulletin, CLOSED)], 'bulletin'),
  },
  {
    name: 'home-cookies',
    path: home,
    only: 'h5',
    changesNetwork: true,
    prepare: shown([switched({ cookies: true })], 'cookie-banner'),
  },
  {
    name: 'home-cookie-settings',
    path: home,
    only: 'h5',
    changesNetwork: true,
    prepare: shown([switched({ cookies: true })], 'cookie-settings', 'cookie-settings-open'),
  },
  {
    name: 'home-cookie-policy',
    path: home,
    only: 'h5',
    changesNetwork: true,
    prepare: shown([switched({ cookies: true })], 'cookie-policy', 'cookie-policy-open'),
  },
  {
    name: 'list-help-ball',
    path: SCREENS.parcelList.paths[0],
    changesNetwork: true,
    prepare: async (it) => {
      await shown([switched({ helpBall: true })], 'help-ball')(it)
      // On a screen that has no room for it, it goes on being out of sight.
      await until(
        () => it.find('help-ball').evaluate((ball) => getComputedStyle(ball.parentElement!).opacity === '1'),
        'the help ball has no place',
        FADES_IN_MS,
      ).catch(() => undefined)
    },
  },
  {
    name: 'home-help-menu',
    path: home,
    changesNetwork: true,
    prepare: shown([switched({ helpBall: true })], 'help-menu', 'help-ball'),
  },
  {
    name: 'pay-shipping-notice',
    path: toPay,
    changesNetwork: true,
    prepare: async (it) => {
      await shown([switched({ shippingNotice: true })], 'shipping-notice', 'pay-confirm')(it)
      await opening('shipping-agree-error', 'shipping-confirm')(it)
    },
  },
  {
    name: 'pay-shipping-text',
    path: toPay,
    changesNetwork: true,
    prepare: shown([switched({ shippingNotice: true })], 'shipping-text', 'pay-confirm', 'shipping-duties'),
  },
]
