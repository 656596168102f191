import type { BrowserContext, Page } from 'playwright-core'
import { SCREENS } from '../../config/screens'
import { DEMO_MEMBERS } from '../../server/src/demo/demo'
import { signAgreements } from '../../src/contract/agreements'
import { saveCountry, savePopup, updateGuide } from '../../src/contract/overlays'
import { createOrder } from '../../src/contract/payment'
import { sandboxMember } from '../../src/contract/sandbox'
import { sandboxPublishPopup, sandboxSwitchOverlays } from '../../src/contract/sandbox-overlays'
import { NEEDED_AGREEMENTS } from '../../src/domain/agreement'
import { CONSENT_FLAGS, type ConsentFlag } from '../../src/domain/consent'
import { LANGS } from '../../src/domain/language'
import { GUIDE_STEPS, POPUP_TYPE } from '../../src/domain/overlays'
import { FORM, noteSent } from '../journeys/calls-made'
import type { Driver } from '../journeys/driver'
import { guidePointsAt } from '../journeys/guide-place'
import { h5Driver, PHONE } from '../journeys/h5-driver'
import { AGREEMENT_WORDS, inOrder } from '../journeys/overlay-words'
import { demoSession, sessionCookies } from '../support/demo-session'
import { inBrowser } from '../support/in-browser'
import { MemberCalls } from '../support/member-calls'
import { until } from '../support/until'

const [{ aptId }] = DEMO_MEMBERS
/** A usual phone, and the smallest. */
const SIZES = [PHONE.viewport!, { width: 320, height: 568 }]
const OFF_BUT_GUIDE = { guide: true, country: false, cookies: false, shippingNotice: false }
const WORDS = { sc: '本周五休息', tc: '本週五休息', en: 'Closed on Friday' }

const { browser, backEnd, sandbox } = inBrowser()
let context: BrowserContext
let page: Page
let driver: Driver

beforeEach(async () => {
  await sandbox.call(sandboxMember, { aptId, do: 'asNew' })
  await sandbox.call(sandboxSwitchOverlays, OFF_BUT_GUIDE)
  context = await browser.newContext(PHONE)
  await context.addCookies(sessionCookies(backEnd.url, await demoSession(sandbox)))
  page = await context.newPage()
  driver = h5Driver(page)
})
afterEach(() => context.close())

const publish = (popupType: 1 | 2) =>
  sandbox.call(sandboxPublishPopup, { popupType, popup: { title: WORDS, content: WORDS } })

const home = (lang = 'en') => page.goto(`${backEnd.url}${SCREENS.home.paths[0]}?lang=${lang}`)

it.each(
  LANGS,
)('[OVER-34] each step of the guide in %s stands beside the real element that it is about, on a usual phone and the smallest', async (lang) => {
  await home(lang)
  await driver.see('guide')
  for (const { target } of GUIDE_STEPS) {
    for (const size of SIZES) {
      await page.setViewportSize(size)
      await guidePointsAt(page, target, `at ${size.width} px`)
    }
    await driver.tap('guide-next')
  }
  await driver.gone('guide')
})
it('each step of the guide begins at its beginning, also where the button of the one before was scrolled to', async () => {
  const value = JSON.stringify({ version: 1, value: 'largest' })
  await context.addCookies([{ name: 'textSize', value: encodeURIComponent(value), url: backEnd.url }])
  await page.setViewportSize(SIZES[1]!)
  await home()
  await driver.see('guide')
  for (const { target } of GUIDE_STEPS) {
    await guidePointsAt(page, target, 'in the largest letters')
    await driver.tap('guide-next')
  }
  await driver.gone('guide')
})

it('[OVER-19] [OVER-40] [OVER-58] [OVER-89] [OVER-92] each answer goes to the back end once, in the words of its call', async () => {
  const sealed = await publish(POPUP_TYPE.encryption)
  const bulletin = await publish(POPUP_TYPE.bulletin)
  await sandbox.call(sandboxSwitchOverlays, { country: true })
  const sent = noteSent(page, [saveCountry, updateGuide, savePopup])
  await home()
  await driver.tap('country-2')
  await driver.find('country-save').dblclick()
  await driver.tap('guide-close')
  await driver.tap('encryption-done')
  await driver.tap('bulletin-unwanted')
  await driver.isOn('bulletin-unwanted')
  await driver.tap('bulletin-done')
  await driver.gone('bulletin')
  await until(
    () => sent.length >= 4,
    () => `sent was ${sent}`,
  )
  // One that is closed without a tick is told to nobody.
  await publish(POPUP_TYPE.bulletin)
  await home()
  await driver.tap('bulletin-done')
  await driver.gone('bulletin')
  expect(sent).toEqual([
    'GET /new/user/saveCountry countryCode=2',
    `POST /api/updateGuide ${FORM} source=2`,
    `POST /notice/savePopup ${FORM} announcementId=${sealed.id}&popupType=2`,
    `POST /notice/savePopup ${FORM} announcementId=${bulletin.id}&popupType=1`,
  ])
})

describe('by keys alone', () => {
  const focused = () => page.evaluate(() => document.activeElement?.id)
  /** Goes on by Tab until something has the focus: what Tab does not reach, no key answers. */
  const reach = async (id: string) => {
    await driver.see(id)
    const isReached = async () => {
      if ((await focused()) === id) return true
      await page.keyboard.press('Tab')
      return false
    }
    await until(isReached, () => `Tab does not reach #${id}`)
  }
  const press = async (id: string, key: 'Enter' | 'Space') => {
    await reach(id)
    await page.keyboard.press(key)
  }
  /** As a screen reader says it. */
  const stands = (id: string, state: 'checked' | 'selected', isSo = true) =>
    page.locator(`[id="${id}"][aria-${state}="${isSo}"]:visible`).waitFor()
  const goneThen = async (id: string, next: string) => {
    await driver.gone(id)
    await driver.see(next)
  }

  it('what a member is asked and told on home is answered', async () => {
    await sandbox.call(sandboxMember, { aptId, do: 'withdrawAgreements' })
    await sandbox.call(sandboxSwitchOverlays, { guide: true, country: true, cookies: true })
    const sealed = await publish(POPUP_TYPE.encryption)
    const bulletin = await publish(POPUP_TYPE.bulletin)
    const sent = noteSent(page, [signAgreements, saveCountry, updateGuide, savePopup])
    await home()

    for (const [at, typeCode] of NEEDED_AGREEMENTS.entries()) {
      const said = AGREEMENT_WORDS.en[typeCode]
      // What is read is what is agreed to.
      await driver.reads('agreement-text', inOrder(said))
      await driver.reads('agreement-confirm', `Agree: ${said[0]}`)
      if (at > 0) await driver.reads(`agreement-tab-${NEEDED_AGREEMENTS[at - 1]}`, '✓')
      await press('agreement-confirm', 'Enter')
    }
    await goneThen('agreement-popup', 'country')

    await reach('country-1')
    await page.keyboard.press('ArrowDown')
    await until(async () => (await focused()) === 'country-2', 'an arrow does not lead to the next country')
    await page.keyboard.press('Space')
    await stands('country-2', 'selected')
    await press('country-save', 'Enter')
    await goneThen('country', 'guide')

    for (const at of GUIDE_STEPS.keys()) {
      await driver.reads('guide-step', `${at + 1} of ${GUIDE_STEPS.length}`)
      await press('guide-next', 'Enter')
    }
    await goneThen('guide', 'encryption')
    await press('encryption-done', 'Enter')
    await goneThen('encryption', 'bulletin')

    for (const isTicked of [true, false, true]) {
      await press('bulletin-unwanted', 'Space')
      await stands('bulletin-unwanted', 'checked', isTicked)
    }
    await press('bulletin-done', 'Enter')
    await goneThen('bulletin', 'cookie-banner')

    await press('cookie-agree', 'Enter')
    await driver.gone('cookie-banner')
    await until(
      () => sent.length >= 5,
      () => `sent was ${sent}`,
    )
    const [signed, ...others] = sent
    const [, body] = /^POST \/api\/AgreementContent application\/json (.*)$/.exec(signed!)!
    const codes = (JSON.parse(body!) as { typeCode: string }[]).map(({ typeCode }) => typeCode)
    expect(codes).toEqual(NEEDED_AGREEMENTS)
    expect(others).toEqual([
      'GET /new/user/saveCountry countryCode=2',
      `POST /api/updateGuide ${FORM} source=2`,
      `POST /notice/savePopup ${FORM} announcementId=${sealed.id}&popupType=2`,
      `POST /notice/savePopup ${FORM} announcementId=${bulletin.id}&popupType=1`,
    ])
  })

  it('what may be kept is switched', async () => {
    const kept = async () => (await context.cookies()).find(({ name }) => name === 'cookies')?.value
    await page.goto(`${backEnd.url}${SCREENS.my.paths[0]}?lang=en`)
    await press('my-cookies', 'Enter')
    const steps: readonly (readonly [ConsentFlag, on: readonly ConsentFlag[]])[] = [
      ['lang', ['agree', 'optimisation', 'analytics']],
      ['optimisation', ['agree', 'analytics']],
      ['lang', ['agree', 'analytics', 'lang']],
    ]
    for (const [flag, on] of steps) {
      await press(`cookie-flag-${flag}`, 'Space')
      for (const one of CONSENT_FLAGS) await stands(`cookie-flag-${one}`, 'checked', on.includes(one))
    }
    await page.keyboard.press('Escape')
    await driver.gone('cookie-settings')
    expect(decodeURIComponent((await kept())!)).toContain('agree=1&optimisation=0&analytics=1&lang=1')
  })

  it('the notice before shipping is agreed to, and the parcel ordered', async () => {
    await sandbox.call(sandboxSwitchOverlays, { shippingNotice: true })
    const member = new MemberCalls(backEnd.url, (await demoSession(sandbox)).token)
    const packageNo = await member.parcelToPay(sandbox)
    const sent = noteSent(page, [createOrder])
    await page.route(`**${createOrder.path}`, (route) => route.abort())
    await page.goto(`${backEnd.url}${SCREENS.payDiscounts.paths[0]}?packageNo=${packageNo}&lang=en`)
    await press('pay-confirm', 'Enter')
    await press('shipping-agree', 'Space')
    await stands('shipping-agree', 'checked')
    expect(sent).toEqual([])
    await press('shipping-confirm', 'Enter')
    await driver.gone('shipping-notice')
    await until(() => sent.length > 0, 'nothing is ordered')
    expect(sent).toHaveLength(1)
    expect(sent[0]).toContain(packageNo)
  })
})
