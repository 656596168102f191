import { getAgreementStatus } from '../../../src/contract/auth/agreements'
import { getUserInfo } from '../../../src/contract/auth/sessions'
import type { AnswerOf } from '../../../src/contract/base/call'
import { getOutboundFeesOfParcel } from '../../../src/contract/dispatch/outbound'
import {
  getGuideStatus,
  getOverlays,
  getPopup,
  type OverlaySwitches,
} from '../../../src/contract/notices/overlays'
import { buildWebsiteUrl } from '../../../src/domain/app/website'
import {
  GUIDE_STEPS,
  listShippingNoticeTopicsByOrigin,
  POPUP_TYPE_CODE,
} from '../../../src/domain/notices/overlays'
import { SCREENS } from '../../../src/screens/screens'
import { until } from '../../../test/support/until'
import { changing, opening, type Screen } from '../screen'

/** Maximum time in ms until the help ball has found its place, also on a busy machine. */
const FADES_IN_MS = 3000
const home = SCREENS.home.paths[0]
const my = SCREENS.my.paths[0]

const OFF: OverlaySwitches = {
  guide: false,
  country: false,
  cookies: false,
  shippingNotice: false,
  helpBall: false,
}
const COUNTRIES = [
  { id: 1, code: 'SG', nameI18n: { sc: '新加坡', tc: '新加坡', en: 'Singapore' } },
  { id: 2, code: 'JP', nameI18n: { sc: '日本', tc: '日本', en: 'Japan' } },
  { id: 3, code: 'MY', nameI18n: { sc: '马来西亚', tc: '馬來西亞', en: 'Malaysia' } },
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

const switched = (on: Partial<OverlaySwitches>) =>
  changing(getOverlays, () => ({
    switches: { ...OFF, ...on },
    homeCountries: COUNTRIES,
    serviceUrl: buildWebsiteUrl('service'),
  }))
const popup = (popupType: number, notice: AnswerOf<typeof getPopup>) =>
  changing(getPopup, (real, url) =>
    new URL(url).searchParams.get('popupType') === String(popupType) ? notice : real,
  )
const withoutCountry = changing(getUserInfo, (real) => ({ ...real, bindCountry: 0 }))
const withGuide = changing(getGuideStatus, () => ({ appShowTips: 1 as const }))
/** Makes the parcel leave from the US, where exports are controlled. */
const fromUS = changing(getOutboundFeesOfParcel, (real) => ({
  ...real,
  parcel: { ...real.parcel, orgSto: 'JFK03A' },
}))

/** The member has not agreed to the notices: no forecast signed them. */
const withoutNotices = changing(getAgreementStatus, (real) => ({ ...real, signed: [] }))

type Answers = NonNullable<Screen['answers']>

/** Changes responses of calls, waits for their effect, and presses. */
const shown = (answers: readonly Answers[], seen: string, ...presses: string[]) => ({
  changesNetwork: true as const,
  answers: (page: Parameters<Answers>[0]) => Promise.all(answers.map((answer) => answer(page))),
  prepare: opening(seen, ...presses),
})
const cookies = switched({ cookies: true })

/**
 * Returns screens of overlays that appear automatically, and of those that the forwarder switches on.
 * @param toPay address of a parcel's payment.
 */
export const overlayScreens = (toPay: string): Screen[] => [
  { name: 'home-country', path: home, ...shown([switched({ country: true }), withoutCountry], 'country') },
  ...GUIDE_STEPS.map(
    (_step, at): Screen => ({
      name: `home-guide-${at + 1}`,
      path: home,
      ...shown([switched({ guide: true }), withGuide], 'guide-hole'),
      prepare: async (it) => {
        for (let bar = 1; bar <= at; bar += 1) {
          await it.tap('guide-next')
          await it.page.locator('.ov-guide__bar.is-done:visible').nth(bar).waitFor()
        }
        await it.see('guide-hole')
      },
    }),
  ),
  {
    name: 'home-encryption',
    path: home,
    ...shown([popup(POPUP_TYPE_CODE.encryption, SEALED)], 'encryption'),
  },
  {
    name: 'goods-info-encryption',
    path: SCREENS.forecastGoodsInfo.paths[0],
    ...shown([popup(POPUP_TYPE_CODE.encryption, SEALED)], 'encryption'),
  },
  { name: 'home-bulletin', path: home, ...shown([popup(POPUP_TYPE_CODE.bulletin, CLOSED)], 'bulletin') },
  { name: 'home-cookies', path: home, only: 'h5', ...shown([cookies], 'cookie-banner') },
  {
    name: 'home-cookie-policy',
    path: home,
    only: 'h5',
    ...shown([cookies], 'cookie-policy', 'cookie-policy-open'),
  },
  { name: 'my-cookie-banner', path: my, only: 'h5', ...shown([cookies], 'cookie-banner') },
  {
    name: 'list-help-ball',
    path: SCREENS.parcelList.paths[0],
    ...shown([switched({ helpBall: true })], 'help-ball'),
    prepare: async (it) => {
      await it.see('help-ball')
      // On a screen without room for it, the ball stays invisible.
      await until(
        () => it.find('help-ball').evaluate((ball) => getComputedStyle(ball.parentElement!).opacity === '1'),
        'the help ball has no place',
        FADES_IN_MS,
      ).catch(() => undefined)
    },
  },
  { name: 'home-help-menu', path: home, ...shown([switched({ helpBall: true })], 'help-menu', 'help-ball') },
  {
    name: 'pay-shipping-notice',
    path: toPay,
    ...shown([switched({ shippingNotice: true }), withoutNotices], 'shipping-notice', 'pay-confirm'),
    prepare: async (it) => {
      await opening('shipping-notice', 'pay-confirm')(it)
      await opening('shipping-agree-error', 'shipping-confirm')(it)
    },
  },
  ...listShippingNoticeTopicsByOrigin(['US']).map(
    (notice): Screen => ({
      name: `pay-shipping-${notice}`,
      path: toPay,
      ...shown(
        [switched({ shippingNotice: true }), withoutNotices, fromUS],
        'shipping-text',
        ...['pay-confirm', `shipping-${notice}`],
      ),
    }),
  ),
]
