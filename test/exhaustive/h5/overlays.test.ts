import { SCREENS } from '../../../config/screens'
import { DEMO_MEMBERS } from '../../../server/src/demo/demo'
import { agreementIsAgree } from '../../../src/contract/agreements'
import { getPopup } from '../../../src/contract/overlays'
import { sandboxMember } from '../../../src/contract/sandbox'
import { sandboxPublishPopup, sandboxSwitchOverlays } from '../../../src/contract/sandbox-overlays'
import { NEEDED_AGREEMENTS } from '../../../src/domain/agreement'
import type { Lang } from '../../../src/domain/language'
import { POPUP_TYPE } from '../../../src/domain/overlays'
import { AGREEMENT_WORDS, GUIDE_WORDS, inOrder } from '../../journeys/overlay-words'
import { demoSession } from '../../support/demo-session'
import { inBrowser } from '../../support/in-browser'
import { later } from '../../support/later'
import { MemberCalls } from '../../support/member-calls'
import { OverlayWalk, WALKS, type Way } from './overlay-walk'

const [{ aptId }] = DEMO_MEMBERS
const path = (name: keyof typeof SCREENS) => SCREENS[name].paths[0]

const { browser, backEnd, sandbox } = inBrowser()
let begun: OverlayWalk | undefined
const walk = later(() => begun, 'walk')

/** Between two letters of whoever types (ms): long enough for something to come. */
const LETTER_MS = 80
/** More than a screen of a phone shows. */
const paragraphs = (text: string) => Array.from({ length: 40 }, () => text).join('\n\n')

/** Everything that may be due, is due: nothing was signed, chosen, read or closed yet. */
async function everythingIsDue() {
  await sandbox.call(sandboxMember, { aptId, do: 'asNew' })
  const title = { sc: '本周五休息', tc: '本週五休息', en: 'Closed on Friday' }
  const content = { sc: paragraphs(title.sc), tc: paragraphs(title.tc), en: paragraphs(title.en) }
  await sandbox.call(sandboxPublishPopup, { popupType: POPUP_TYPE.bulletin, popup: { title, content } })
  await sandbox.call(sandboxPublishPopup, {
    popupType: POPUP_TYPE.encryption,
    popup: { title, content: title },
  })
}

beforeEach(() =>
  sandbox.call(sandboxSwitchOverlays, {
    ...{ guide: true, country: true, cookies: true, shippingNotice: true, helpBall: true },
  }),
)
afterEach(() => begun?.close())

async function begin(lang: Lang, way: Way) {
  await everythingIsDue()
  const session = await demoSession(sandbox)
  begun = await OverlayWalk.begin(browser, backEnd.url, { lang, way, session })
  const unsigned = { agreed: false, missing: NEEDED_AGREEMENTS, signed: [] }
  await walk.page.route(`**${agreementIsAgree.path}*`, (route) =>
    route.fulfill({ json: { code: '0', msg: '', data: unsigned } }),
  )
}

/** What the banner leads to. */
async function sheetsOfBanner() {
  for (const part of ['settings', 'policy']) {
    await walk.press(`cookie-${part}-open`)
    await walk.judgeAndLeave(`cookie-${part}`, { focus: `cookie-${part}-open` })
  }
}

/** What has to be answered is asked again each time that the screen is shown; what was told is not told again. */
async function asksAgain() {
  for (const id of ['agreement-popup', 'country']) {
    await walk.driver.tap(`${id}-close`)
    await walk.driver.gone(id)
  }
  await walk.driver.see('cookie-banner')
}

/** Each tab of the popup has its own text, and is judged; the last one where the popup is left. */
async function tabsOfAgreements() {
  for (const [at, typeCode] of NEEDED_AGREEMENTS.entries()) {
    if (at > 0) await walk.judge('agreement-popup')
    await walk.press(`agreement-tab-${typeCode}`)
    await walk.driver.reads('agreement-text', inOrder(AGREEMENT_WORDS[walk.lang][typeCode]))
  }
}

/** Each step says what it is about, and is judged; the last one where the guide is left. */
async function stepsOfGuide() {
  for (const [at, said] of GUIDE_WORDS[walk.lang].entries()) {
    if (at > 0) {
      await walk.judge('guide')
      await walk.press('guide-next')
    }
    await walk.driver.reads('guide-step', inOrder(said))
  }
}

async function onHome() {
  await walk.visit(path('home'))
  await tabsOfAgreements()
  await walk.judgeAndLeave('agreement-popup')
  await walk.judgeAndLeave('country')
  await stepsOfGuide()
  await walk.judgeAndLeave('guide')
  await walk.judgeAndLeave('encryption')
  await walk.scrollByKeys('bulletin')
  await walk.judgeAndLeave('bulletin')
  await walk.judge('cookie-banner')
  // It is no dialog: what leaves one leaves it alone.
  await walk.page.keyboard.press('Escape')
  await sheetsOfBanner()
  await walk.press('help-ball')
  await walk.judgeAndLeave('help-menu', { focus: 'help-ball' })
  await walk.endVisit()
}

/** `/transport` is another address of home. */
async function onTransport() {
  await walk.visit('/transport')
  await asksAgain()
  await walk.press('tab-my')
  await walk.driver.see('my-agreements')
  await walk.press('tab-home')
  await asksAgain()
}

async function onMy() {
  await walk.visit(path('my'))
  await walk.judge('cookie-banner')
  await sheetsOfBanner()
  await walk.press('cookie-disagree')
  await walk.driver.gone('cookie-banner')
  await walk.focusIsOnPage()
  await walk.press('my-cookies')
  await walk.press('cookie-settings-policy')
  await walk.judgeAndLeave('cookie-policy', { focus: 'cookie-settings-policy' })
  await walk.judgeAndLeave('cookie-settings', { focus: 'my-cookies' })
  for (const one of ['my-sign-out', 'my-sign-out-everywhere']) {
    await walk.press(one)
    await walk.judgeAndLeave(`${one}-dialog`, { focus: one })
  }
  await walk.endVisit()
}

/** Who is typing is not disturbed; who has gone on to another control comes back to it. */
async function onGoodsInfo() {
  await everythingIsDue()
  let answer = () => {}
  const isTyped = new Promise<void>((typed) => {
    answer = typed
  })
  const isPopup = ({ pathname }: URL) => pathname.endsWith(getPopup.path)
  await walk.page.route(isPopup, (route) => isTyped.then(() => route.continue()))
  await walk.visit(path('forecastGoodsInfo'))
  await (await walk.driver.see('goods-description')).focus()
  await walk.page.keyboard.type('Wireless')
  const answered = walk.page.waitForResponse((response) => isPopup(new URL(response.url())))
  answer()
  await answered
  await walk.page.keyboard.type(' earphones', { delay: LETTER_MS })
  await walk.driver.holds('goods-description', 'Wireless earphones')
  await walk.driver.find('goods-category').focus()
  await walk.judgeAndLeave('encryption', { focus: 'goods-category' })
  await walk.driver.holds('goods-description', 'Wireless earphones')
  await walk.page.unroute(isPopup)
  await walk.endVisit()
}

/** @param packageNo of a parcel that leaves a warehouse in the United States */
async function onPayment(packageNo: string) {
  await walk.visit(`${path('payDiscounts')}?packageNo=${packageNo}`)
  await walk.press('pay-confirm')
  await walk.press('shipping-confirm')
  await walk.driver.see('shipping-agree-error')
  for (const notice of ['export', 'prohibited', 'duties', 'fragile']) {
    await walk.press(`shipping-${notice}`)
    await walk.judgeAndLeave('shipping-text', { focus: `shipping-${notice}` })
  }
  await walk.judgeAndLeave('shipping-notice', { focus: 'pay-confirm' })
  await walk.endVisit()
}

it.each(
  WALKS,
)('every overlay in %s passes the rules in both looks, takes the focus, is left by %s, and the focus comes back', async (lang, way) => {
  await begin(lang, way)
  const member = new MemberCalls(backEnd.url, (await demoSession(sandbox)).token)
  await onHome()
  await onTransport()
  await onMy()
  await onGoodsInfo()
  await onPayment(await member.parcelFromAmerica(sandbox))
  expect(walk.found).toEqual([])
})
